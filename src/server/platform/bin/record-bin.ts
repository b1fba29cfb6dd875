import { sql } from 'kysely';
import { MAX_BINNED } from '@shared/rules/bin';
import { listOf } from '../db/list-of';
import { type Id, idsTogether } from '../db/rows-together';
import type { Schema } from '../db/schema';
import { AppError } from '../errors';
import type { Scope, TransactionScope } from '../scope';
import { isBinned, isPresent } from './present';

export interface NamedRow {
  readonly _id: string;
  readonly name: string;
}

export interface BinnedRow extends NamedRow {
  /** Epoch milliseconds. */
  readonly deleted_at: number;
  readonly deleted_by: string | null;
}

interface BinnedTableOptions {
  /** The column that holds what a record is called. */
  readonly name: string;
  /** Rows that are in the bin no more, although they are not restored, have it set. */
  readonly goneBy?: string;
}

export interface BinPage {
  readonly limit: number;
  readonly offset: number;
}

/** The bin of one table. Its owner makes it, and nobody else. */
export interface RecordBin {
  /** Those of the ids that were not in it. @throws AppError `validation_failed` for more than {@link MAX_BINNED} */
  put(
    tx: TransactionScope,
    ids: readonly string[],
    by: { readonly user: string; readonly at: number },
  ): Promise<NamedRow[]>;
  /** Those of the ids that were in it. @throws AppError `validation_failed` for more than {@link MAX_BINNED} */
  take(tx: TransactionScope, ids: readonly string[]): Promise<NamedRow[]>;
  /** The last deleted first. */
  page(scope: Scope, page: BinPage): Promise<BinnedRow[]>;
  /** At most `limit`. */
  count(scope: Scope, limit: number): Promise<number>;
  /** Ids of what was deleted before then (epoch milliseconds), the first deleted first; nobody restores these meanwhile. */
  due(tx: TransactionScope, before: number, limit: number): Promise<string[]>;
  /** Those of the ids that there are, and not in the bin. */
  among(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

function requireFew(ids: readonly string[]): void {
  if (ids.length <= MAX_BINNED) return;
  throw new AppError('validation_failed', { message: `At most ${MAX_BINNED} at a time.` });
}

export function recordBin(table: keyof Schema, { name, goneBy }: BinnedTableOptions): RecordBin {
  const rows = sql.table(table);
  const inBin = ({ business_id }: Scope) => sql`business_id = ${business_id} and deleted_at is not null
    ${goneBy === undefined ? sql`` : sql`and ${sql.ref(goneBy)} is null`}`;

  return {
    async put(tx, ids, { user, at }) {
      requireFew(ids);
      if (ids.length === 0) return [];
      const done = await sql<NamedRow>`
        update ${rows} set deleted_at = ${at}, deleted_by = ${user}
        where business_id = ${tx.business_id} and _id in ${listOf(tx.db, ids)} and ${isPresent}
        returning _id, ${sql.ref(name)} as name`.execute(tx.db);
      return done.rows;
    },

    async take(tx, ids) {
      requireFew(ids);
      if (ids.length === 0) return [];
      const cleared = goneBy === undefined ? sql`` : sql`, ${sql.ref(goneBy)} = null`;
      const done = await sql<NamedRow>`
        update ${rows} set deleted_at = null, deleted_by = null ${cleared}
        where business_id = ${tx.business_id} and _id in ${listOf(tx.db, ids)} and ${isBinned}
        returning _id, ${sql.ref(name)} as name`.execute(tx.db);
      return done.rows;
    },

    async page(scope, { limit, offset }) {
      const found = await sql<BinnedRow>`
        select _id, ${sql.ref(name)} as name, deleted_at, deleted_by from ${rows} where ${inBin(scope)}
        order by deleted_at desc, _id desc limit ${limit} offset ${offset}`.execute(scope.db);
      return found.rows;
    },

    async count(scope, limit) {
      const found = await sql<{ count: number }>`
        select count(*) as count from (select 1 as one from ${rows} where ${inBin(scope)} limit ${limit}) as counted`.execute(
        scope.db,
      );
      return found.rows[0]?.count ?? 0;
    },

    async due(tx, before, limit) {
      // Written, so that it is locked, and asked again once it is.
      const found = await sql<{ _id: string }>`
        update ${rows} set deleted_at = deleted_at where ${inBin(tx)} and _id in (
          select _id from ${rows} where ${inBin(tx)} and deleted_at < ${sql.lit(before)}
          order by deleted_at, _id limit ${limit})
        returning _id`.execute(tx.db);
      return found.rows.map(({ _id }) => _id);
    },

    async among({ business_id, db }, ids) {
      if (ids.length === 0) return new Set();
      const found = sql<Id>`select _id from ${rows} where business_id = ${business_id}
        and _id in ${listOf(db, ids)} and ${isPresent}`;
      return new Set(await idsTogether(db, found));
    },
  };
}

/** What is to be known of a record before it is changed. */
export type RecordState = 'present' | 'in_bin' | 'gone';

export const recordState = (row: { readonly deleted_at: number | null } | undefined): RecordState =>
  row === undefined ? 'gone' : row.deleted_at === null ? 'present' : 'in_bin';
