import { type Kysely, sql } from 'kysely';
import type { DeliveryHealth } from '../../../domains/whatsapp-accounts/ports';
import { connectedWabas } from '../../../domains/whatsapp-accounts';
import type { Schema } from '../../../platform/db/schema';

/** Where deliveries are counted that name no account of this server. */
export const UNKNOWN = '';

const DAY_MS = 24 * 60 * 60_000;

/** Deliveries of one WhatsApp Business Account in one hour. */
export interface Count {
  readonly waba_id: string;
  readonly hour: number;
  delivered: number;
  failed: number;
  refused: number;
  last_at: number | null;
  last_error: string | null;
}

/** Of accounts that are connected here; the rest is counted as unknown. */
async function ofConnected(db: Kysely<Schema>, counts: readonly Count[]): Promise<Count[]> {
  const connected = await connectedWabas(
    db,
    counts.map(({ waba_id }) => waba_id),
  );
  const merged = new Map<string, Count>();
  for (const count of counts) {
    const waba_id = connected.has(count.waba_id) ? count.waba_id : UNKNOWN;
    const known = merged.get(`${count.hour} ${waba_id}`);
    if (!known) merged.set(`${count.hour} ${waba_id}`, { ...count, waba_id });
    else {
      known.delivered += count.delivered;
      known.failed += count.failed;
      known.refused += count.refused;
    }
  }
  return [...merged.values()];
}

/** Adds what was counted to the rows of its hours. */
export async function addCounts(db: Kysely<Schema>, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  for (const row of await ofConnected(db, counts)) {
    await db
      .insertInto('webhook_health')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['waba_id', 'hour']).doUpdateSet({
          delivered: sql`webhook_health.delivered + ${row.delivered}`,
          failed: sql`webhook_health.failed + ${row.failed}`,
          refused: sql`webhook_health.refused + ${row.refused}`,
          last_at: sql`coalesce(${row.last_at}, webhook_health.last_at)`,
          last_error: sql`coalesce(${row.last_error}, webhook_health.last_error)`,
        }),
      )
      .execute();
  }
}

/** How the deliveries of the 24 hours before `now` fared. */
export async function healthOfDay(db: Kysely<Schema>, wabaId: string, now: number): Promise<DeliveryHealth> {
  const [rows, last] = await Promise.all([
    db
      .selectFrom('webhook_health')
      .selectAll()
      .where('waba_id', 'in', [wabaId, UNKNOWN])
      .where('hour', '>', now - DAY_MS)
      .orderBy('hour', 'desc')
      .execute(),
    db
      .selectFrom('webhook_health')
      .select('last_at')
      .where('waba_id', '=', wabaId)
      .where('last_at', 'is not', null)
      .orderBy('hour', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const own = rows.filter(({ waba_id }) => waba_id === wabaId);
  const unknown = rows.filter(({ waba_id }) => waba_id === UNKNOWN);
  const sum = (name: 'delivered' | 'failed' | 'refused', of = own): number =>
    of.reduce((total, row) => total + row[name], 0);
  return {
    last_at: last?.last_at ?? null,
    delivered: sum('delivered'),
    failed: sum('failed'),
    refused: sum('refused'),
    refused_unknown: sum('refused', unknown),
    last_error: own.find(({ last_error }) => last_error !== null)?.last_error ?? null,
  };
}
