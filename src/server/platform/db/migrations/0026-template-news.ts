import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** When Meta said what the status of a template is: what is told late, or before an answer, is known by it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  await sql.raw(`alter table whatsapp_templates add column status_told_at ${int}`).execute(db);
}
