import type { Kysely, Transaction } from 'kysely';
import type { Permissions } from '@shared/rules/permissions';
import type { Schema } from './db/schema';

/**
 * The workspace that a piece of work is for, with the database handle bound to it. Every repository function takes
 * one and filters by its `business_id`; there is no other way to the tables of a workspace.
 */
export interface Scope {
  readonly business_id: string;
  readonly db: Kysely<Schema> | Transaction<Schema>;
}

/** The order in which the rows that everybody writes are written: conversation counters, then the event counter. */
export const COMMIT_RANK = { counts: 1, events: 2 } as const;
type CommitRank = (typeof COMMIT_RANK)[keyof typeof COMMIT_RANK];

/** A scope inside a transaction. Hooks run after the commit, and not at all when it is rolled back. */
export interface TransactionScope extends Scope {
  readonly db: Transaction<Schema>;
  /**
   * Runs at the end of the transaction, still inside it: for rows that everybody in the workspace writes. Nobody holds
   * them while waiting for others, and `rank` has everybody take them in the same order: no two transactions wait for
   * each other.
   */
  readonly beforeCommit: (rank: CommitRank, hook: () => Promise<void>) => void;
  readonly afterCommit: (hook: () => void) => void;
}

/** Who does something. */
export interface Actor {
  readonly _id: string;
  /** As they are called now. */
  readonly name: string;
  /** Set: the name of the API token by which a program does it for them. */
  readonly token?: string;
  readonly token_id?: string;
}

/** For whose eyes something is read: what they may not view is left out of it. */
export interface Reader extends Scope {
  readonly permissions: Permissions;
}

/** A signed-in member at work in a workspace. */
export interface Caller extends Reader {
  readonly user: Actor;
}

/** Runs `work` in one transaction; its hooks run once it is committed. */
export async function inTransaction<Result>(
  scope: Scope,
  work: (tx: TransactionScope) => Promise<Result>,
): Promise<Result> {
  const last: { rank: CommitRank; hook: () => Promise<void> }[] = [];
  const hooks: (() => void)[] = [];
  const result = await (scope.db as Kysely<Schema>).transaction().execute(async (trx) => {
    const value = await work({
      business_id: scope.business_id,
      db: trx,
      beforeCommit: (rank, hook) => last.push({ rank, hook }),
      afterCommit: (hook) => hooks.push(hook),
    });
    for (const { hook } of last.sort((a, b) => a.rank - b.rank)) await hook();
    return value;
  });
  for (const hook of hooks) hook();
  return result;
}
