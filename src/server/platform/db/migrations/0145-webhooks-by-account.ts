import { type Kysely, sql } from 'kysely';

/** Deliveries are applied account by account. Those that wait from before are one group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table webhooks add column account text not null default ''`).execute(db);
  await sql
    .raw('create index webhooks_of_account on webhooks (account, id) where processed_at is null')
    .execute(db);
  await sql.raw('drop index webhooks_waiting').execute(db);
}
