import type { z } from 'zod';
import type { Action, Module } from '@shared/rules/permissions';
import type { PlainKind } from '../events/event-kinds';
import type { Platform } from '../platform';
import type { Caller, Reader, Scope, TransactionScope } from '../scope';

/** What a filter of a list looks at. */
export interface RecordFilter {
  /** As it was given; checked by the schema of its records. */
  readonly given: Readonly<Record<string, unknown>>;
  /** What is newer was not meant. Epoch milliseconds. It is also the present of conditions such as “in the last 7 days”. */
  readonly at: number;
}

export interface NextRecords {
  readonly ids: readonly string[];
  /** Everything up to here has been looked at; null: that was the end. */
  readonly cursor: string | null;
  /** How many records were looked at, where these are not the ids themselves. */
  readonly looked?: number;
}

/** What a walk through many records finds out once and keeps until its end. `next` alone writes into it. */
export interface WalkMemory {
  /** Ids in their order, among which are all that the filter finds; null: no index leads to few enough. */
  candidates?: readonly string[] | null;
  /** Records that a piece looks at where there are no such ids. */
  looked?: number;
}

/** Where a piece begins, and how many records it may find. */
export interface WalkPlace {
  readonly after: string | null;
  readonly limit: number;
  readonly memory: WalkMemory;
}

/** Records of one sort, as operations find them. */
export interface RecordSet {
  /** Tells open windows that some of them are another now. */
  readonly event: PlainKind;
  /**
   * Which records these are. Operations on the same ones come one after the other. Without it, each set that tells of
   * the same event is about the same.
   */
  readonly rows?: string;
  /** What its list is filtered by; a name that it does not know is refused. */
  readonly filter: z.ZodType;
  /** How many a filter finds; null: many, nobody has counted them. @throws AppError `validation_failed` */
  count(platform: Platform, reader: Reader, filter: RecordFilter): Promise<number | null>;
  /** The next ones in the order of their ids: a bounded piece of work, which may find none and still not be the end. */
  next(platform: Platform, reader: Reader, filter: RecordFilter, from: WalkPlace): Promise<NextRecords>;
  /** Those of the ids that there are, and what they are called. */
  names(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Something that can be done to many records. Its module declares it in its manifest, and registers the worker that does
 * it.
 */
export interface OperationKind<Params> {
  /** The domain, a dot, and what is done: `contacts.add_tags`. */
  readonly kind: string;
  /** What a person is asked to read of it: `Add tags`. */
  readonly title: string;
  readonly needs: { readonly action: Action; readonly module: Module };
  readonly records: RecordSet;
  readonly params: z.ZodType<Params>;
  /** Who does it to everything that a filter finds says how many that are: it would be a loss to be wrong about it. */
  readonly needsTotal?: true;
  /** It makes a file instead of changing records. */
  readonly file?: {
    readonly name: string;
    /** The screen of its records, below the workspace: whoever is told of the file is led there. */
    readonly page: string;
  };
}

/** Some kind, without saying which. */
export type AnyOperationKind = OperationKind<unknown>;

export const operationKind = <Params>(
  kind: string,
  options: Omit<OperationKind<Params>, 'kind'>,
): OperationKind<Params> => ({ kind, ...options });

/** What one transaction works on. */
export interface Batch {
  readonly tx: TransactionScope;
  /** Who has started it, with the rights that they have now. */
  readonly caller: Caller;
  /** Of one operation always the same. Epoch milliseconds. */
  readonly startedAt: number;
}

export interface Failure {
  readonly id: string;
  /** A sentence. */
  readonly reason: string;
}

export interface BatchResult {
  /** Records that are another now, or that were written into the file. */
  readonly changed: number;
  readonly failed: readonly Failure[];
  /** What is needed to take the batch back, as JSON; null: nothing was changed. */
  readonly undo: unknown;
  /** What is added to the file. */
  readonly text?: string;
}

export interface Prepared<Params> {
  /** As the batches get them: what they name by its name is there now. */
  readonly params: Params;
  /** What it is done with, in words. */
  readonly subject: string;
}

/** A column of a file. */
export interface FileColumn {
  readonly id: string;
  /** Its head. */
  readonly label: string;
}

/** Does what a kind says. An AppError ends the operation with its sentence; any other error has the batch tried again. */
export interface OperationWorker<Params> {
  /** Two batches may be written at once: none sees what the other has done, and they change no row in common. */
  readonly isParallel?: true;
  /** In the transaction that starts it. @param id that it will have @throws AppError where it cannot be done */
  prepare(tx: TransactionScope, caller: Caller, params: Params, id: string): Promise<Prepared<Params>>;
  /** Records that are gone are failures. At most 500 ids. */
  applyBatch(batch: Batch & { readonly ids: readonly string[] }, params: Params): Promise<BatchResult>;
  /** What somebody has changed since then is a failure. */
  undoBatch?(batch: Batch, undo: unknown, params: Params): Promise<Omit<BatchResult, 'undo' | 'text'>>;
  /** What columns its file can have, in their order. */
  columns?(scope: Scope): Promise<readonly FileColumn[]>;
  /** What stands at the top of the file. */
  head?(scope: Scope, params: Params): Promise<string>;
}

/** Where modules register their workers. */
export interface OperationWorkers {
  /** @throws for a kind that no manifest declares, and for a second worker of one kind */
  register<Params>(kind: OperationKind<Params>, worker: OperationWorker<Params>): void;
}
