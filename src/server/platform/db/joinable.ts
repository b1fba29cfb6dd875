import { type Selectable, sql } from 'kysely';
import type { Schema } from './schema';

/**
 * A table as its owner lets others join it: under its own name, with some of its columns. What reads it is planned and
 * costs as if it named the table itself.
 */
export const joinable = <Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>>(
  table: Table,
) => joinableAs<Table, Column, Table>(table, table);

/** The same under another name, for a query that has it twice. */
export const joinableAs = <
  Table extends keyof Schema,
  Column extends keyof Selectable<Schema[Table]>,
  Name extends string,
>(
  table: Table,
  name: Name,
) => sql<Pick<Selectable<Schema[Table]>, Column>>`${sql.table(table)}`.as(name);
