import { type Kysely, sql } from 'kysely';

/** The contract spells this field as the specification does; the column spells it right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table companies rename column mp_company_emloyee_count to mp_company_employee_count')
    .execute(db);
}
