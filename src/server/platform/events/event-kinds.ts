import type { LiveEvent, LiveEventKind } from '@shared/contract/events';
import type { Module } from '@shared/rules/permissions';
import type { Scope } from '../scope';
import type { EventIds } from './events';

/** What an event of a kind carries beside its number. */
export type PayloadOf<Kind extends LiveEventKind> = Omit<Extract<LiveEvent, { kind: Kind }>, 'seq' | 'kind'>;

/** Kinds that say only that something is to be loaded again. */
export type PlainKind = {
  [Kind in LiveEventKind]: object extends PayloadOf<Kind> ? Kind : never;
}[LiveEventKind];

/**
 * Reads records of one sort by id, many at once; those that are gone are left out. Declare one constant for each sort:
 * it is the key under which a batch remembers what it has read.
 * @param now epoch milliseconds
 */
export type RecordsById<Row> = (
  scope: Scope,
  ids: readonly string[],
  now: number,
) => Promise<ReadonlyMap<string, Row>>;

/** The records that a batch of events speaks of: each is read once, however many events name it. */
export interface BatchRecords {
  /** Undefined: there is no id, or the record is gone. */
  one<Row>(read: RecordsById<Row>, id: string | undefined): Promise<Row | undefined>;
}

/** Modules of which one must be viewable to be told; `everybody`: all who may open the stream. */
export type Audience = readonly Module[] | 'everybody';

export interface EventKindOptions {
  /** Also told while its plan keeps the workspace closed: a window needs it to be led to the plan's page and back. */
  readonly whileLocked?: true;
  /** What the listeners themselves may do can be another after it. */
  readonly changesRights?: true;
}

/** A kind of event, declared by the module that causes it. */
export interface EventKind<Kind extends LiveEventKind> extends EventKindOptions {
  readonly kind: Kind;
  readonly audience: Audience;
  /** What the event carries, made of the records as they are now; null when they are gone. */
  readonly payload: (ids: EventIds, records: BatchRecords) => Promise<PayloadOf<Kind> | null>;
}

/** Some kind, without saying which. */
export type AnyEventKind = { [Kind in LiveEventKind]: EventKind<Kind> }[LiveEventKind];

/** A kind whose events carry records or ids. */
export const eventKind = <Kind extends LiveEventKind>(
  kind: Kind,
  audience: Audience,
  payload: EventKind<Kind>['payload'],
  options: EventKindOptions = {},
): EventKind<Kind> => ({ kind, audience, payload, ...options });

/**
 * A kind whose events carry nothing: what is loaded again has a right of its own, or the event is addressed to one
 * person, so that everybody may be told. An audience is named where nobody else shows what has changed.
 */
export const plainEventKind = <Kind extends PlainKind>(
  kind: Kind,
  { audience = 'everybody', ...options }: EventKindOptions & { readonly audience?: Audience } = {},
): EventKind<Kind> => eventKind(kind, audience, async () => ({}) as PayloadOf<Kind>, options);
