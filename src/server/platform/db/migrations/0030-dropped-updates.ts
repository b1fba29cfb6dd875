import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What WhatsApp delivered and could not be applied, with the reason: it can be looked at and applied again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table dropped_updates (business_id text not null, _id text not null, waba_id text not null,
      reason text not null, payload text not null, received_at ${int} not null, tried_at ${int},
      primary key (business_id, _id))`,
    `create index dropped_updates_by_account on dropped_updates (business_id, waba_id, received_at, _id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
