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

/** A scope inside a transaction. Hooks run after the commit, and not at all when it is rolled back. */
export interface TransactionScope extends Scope {
  readonly db: Transaction<Schema>;
  readonly afterCommit: (hook: () => void) => void;
}

/** A signed-in member at work in a workspace. */
export interface Caller extends Scope {
  readonly user: { readonly _id: string; readonly name: string };
  readonly permissions: Permissions;
}

/** Runs `work` in one transaction; its hooks run once it is committed. */
export async function inTransaction<Result>(
  scope: Scope,
  work: (tx: TransactionScope) => Promise<Result>,
): Promise<Result> {
  const hooks: (() => void)[] = [];
  const result = await (scope.db as Kysely<Schema>)
    .transaction()
    .execute((trx) =>
      work({ business_id: scope.business_id, db: trx, afterCommit: (hook) => hooks.push(hook) }),
    );
  for (const hook of hooks) hook();
  return result;
}
