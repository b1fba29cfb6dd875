import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Records that rows after each other have made, whose ids follow each other, too, are one mark: `row_count` of them. On SQLite the marks
 * are their own index.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements =
    engine === 'postgres'
      ? [`alter table import_marks add column row_count bigint not null default 1`]
      : [
          `alter table import_marks rename to earlier_import_marks`,
          `create table import_marks (business_id text not null, import_id text not null, mark text not null,
            row_no integer not null, row_count integer not null default 1, primary key (business_id, import_id, mark),
            foreign key (business_id, import_id) references imports (business_id, _id) on delete cascade) without rowid`,
          `insert into import_marks (business_id, import_id, mark, row_no)
            select business_id, import_id, mark, row_no from earlier_import_marks`,
          `drop table earlier_import_marks`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
