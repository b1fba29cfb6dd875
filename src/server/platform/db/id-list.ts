import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './insert-rows';
import type { Schema } from './schema';

/**
 * As {@link Database.listOf}, where only a handle is there: for the right side of `in`, one parameter however many values, so that
 * the statement is prepared once.
 */
export const idList = (db: Kysely<Schema>, ids: readonly string[]): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`(select unnest(${ids}::text[]))`
    : sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;
