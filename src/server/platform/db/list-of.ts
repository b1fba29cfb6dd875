import { type Kysely, type RawBuilder, PostgresAdapter, sql } from 'kysely';
import type { Engine } from './engine';
import type { Schema } from './schema';

type ListOf = (texts: readonly string[]) => RawBuilder<string>;

/** Texts for the right side of `in`, as one parameter: the statement is the same however many they are. */
export const LIST_OF: Readonly<Record<Engine, ListOf>> = {
  sqlite: (texts) => sql<string>`(select value from json_each(${JSON.stringify(texts)}))`,
  postgres: (texts) => sql<string>`(select unnest(${texts}::text[]))`,
};

export const isPostgres = (db: Kysely<Schema>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Texts as one parameter. */
export type ListValue = string | readonly string[];

/** The same of a statement that is compiled once: the texts are filled in later, as {@link listValue} has them. */
export const listSlot = (db: Kysely<Schema>, slot: ListValue): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`(select unnest(${slot}::text[]))`
    : sql<string>`(select value from json_each(${slot}))`;

export const listValue = (db: Kysely<Schema>, texts: readonly string[]): ListValue =>
  isPostgres(db) ? texts : JSON.stringify(texts);

/** The same where only a handle is there. */
export const listOf = (db: Kysely<Schema>, texts: readonly string[]): RawBuilder<string> =>
  LIST_OF[isPostgres(db) ? 'postgres' : 'sqlite'](texts);
