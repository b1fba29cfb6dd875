import type { Kysely } from 'kysely';

/** Operations on the same records come one after the other: which one an operation waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('operations').addColumn('waits_for', 'text').execute();
}
