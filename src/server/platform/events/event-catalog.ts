import DataLoader from 'dataloader';
import type { LiveEvent, LiveEventKind, StreamControl } from '@shared/contract/events';
import { type Module, type Permissions, can } from '@shared/rules/permissions';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Scope } from '../scope';
import type { AnyEventKind, Audience, BatchRecords, RecordsById } from './event-kinds';
import type { StoredEvent } from './events';
import type { LoadPayloads } from './stream';

/** Frames that are no events: they carry nothing but what a teammate does in a conversation. */
const CONTROLS: Readonly<Record<StreamControl['kind'], Audience>> = {
  ready: 'everybody',
  reset: 'everybody',
  presence: ['chat'],
  server_problems: 'everybody',
};

/** What is known of all kinds of events, put together from what each module declares. */
export interface EventCatalog {
  /** Loads what a batch of events carries, each record once. */
  readonly loadPayloads: LoadPayloads;
  /** Whether these rights let a person hear of a kind. A kind that nobody has declared is heard by nobody. */
  mayHear(permissions: Permissions, kind: string): boolean;
  /** True when both hear the same: a stream goes on only as long as its rights stay what they were. */
  hearsTheSame(before: Permissions, now: Permissions): boolean;
  /** Kinds that are told while the plan keeps a workspace closed. */
  readonly whileLocked: ReadonlySet<LiveEventKind>;
  /** Kinds after which the listeners themselves may have other rights. */
  readonly changingRights: ReadonlySet<LiveEventKind>;
}

function recordsOf(scope: Scope, now: number): BatchRecords {
  const loaders = new Map<RecordsById<unknown>, DataLoader<string, unknown>>();
  const loaderOf = (read: RecordsById<unknown>): DataLoader<string, unknown> => {
    const known = loaders.get(read);
    if (known) return known;
    const loader = new DataLoader<string, unknown>(async (ids) => {
      const rows = await read(scope, ids, now);
      return ids.map((id) => rows.get(id));
    });
    loaders.set(read, loader);
    return loader;
  };
  return {
    async one<Row>(read: RecordsById<Row>, id: string | undefined) {
      return id === undefined ? undefined : ((await loaderOf(read).load(id)) as Row | undefined);
    },
  };
}

/** @throws Error where two modules declare one kind */
export function createEventCatalog(
  database: Database,
  clock: Clock,
  declared: readonly AnyEventKind[],
): EventCatalog {
  const kinds = new Map<string, AnyEventKind>();
  for (const one of declared) {
    if (kinds.has(one.kind)) throw new Error(`Two modules declare the event ${one.kind}.`);
    kinds.set(one.kind, one);
  }
  const audienceOf = (kind: string): Audience | undefined =>
    kinds.get(kind)?.audience ??
    (Object.hasOwn(CONTROLS, kind) ? CONTROLS[kind as keyof typeof CONTROLS] : undefined);
  const audiences = [...declared.map(({ audience }) => audience), ...Object.values(CONTROLS)];
  const decisive: readonly Module[] = [
    ...new Set(audiences.flatMap((audience) => (audience === 'everybody' ? [] : audience))),
  ];
  const having = (option: 'whileLocked' | 'changesRights'): ReadonlySet<LiveEventKind> =>
    new Set(declared.filter((one) => one[option]).map(({ kind }) => kind));

  async function toEvent({ seq, kind, ids }: StoredEvent, records: BatchRecords): Promise<LiveEvent | null> {
    const payload = (await kinds.get(kind)?.payload(ids, records)) ?? null;
    return payload === null ? null : ({ seq, kind, ...payload } as LiveEvent);
  }

  return {
    async loadPayloads(businessId, events) {
      const scope: Scope = { business_id: businessId, db: database.forWorkspace(businessId) };
      const records = recordsOf(scope, clock());
      const made = await Promise.all(events.map((stored) => toEvent(stored, records)));
      return made.flatMap((event, index) =>
        event === null ? [] : [{ event, userId: events[index]?.ids.user_id ?? null }],
      );
    },
    mayHear(permissions, kind) {
      const audience = audienceOf(kind);
      if (audience === undefined) return false;
      return audience === 'everybody' || audience.some((module) => can(permissions, 'view', module));
    },
    hearsTheSame: (before, now) =>
      decisive.every((module) => can(before, 'view', module) === can(now, 'view', module)),
    whileLocked: having('whileLocked'),
    changingRights: having('changesRights'),
  };
}
