import { sql } from 'kysely';
import type { DeliveryHealth } from '../../../domains/whatsapp-accounts/ports';
import type { Platform } from '../../../platform/platform';
import { id, list, object } from '../parse/read';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What is counted is written once in this time: a storm of deliveries is a handful of rows. Milliseconds. */
const WRITE_AFTER_MS = 1000;
/** Those who send what is not signed may name as many accounts as they like. */
const MOST_WAITING = 200;
/** Where deliveries are counted that name no account of this server. */
const UNKNOWN = '';
/** Larger ones are not looked into only to say for whom they would have been. Bytes. */
const MOST_READ = 256 * 1024;

interface Count {
  readonly waba_id: string;
  readonly hour: number;
  delivered: number;
  failed: number;
  refused: number;
  last_at: number | null;
  last_error: string | null;
}

/** Counts the deliveries of each WhatsApp Business Account by the hour. */
export interface WebhookHealth {
  delivered(wabaIds: Iterable<string>, at: number): void;
  failed(wabaIds: Iterable<string>, error: string): void;
  /** The signature was not right; whom the body names is believed for nothing but this count. */
  refused(body: Buffer): void;
  lastDay(wabaId: string): Promise<DeliveryHealth>;
  close(): Promise<void>;
}

/** Events of an account name it in `waba_info`; the entry's own id may be its owner's. */
function wabaOf(entry: Readonly<Record<string, unknown>>): string | null {
  const { waba_info } = object(object(list(entry['changes'])[0])['value']);
  return id(object(waba_info)['waba_id']) ?? id(entry['id']);
}

function accountsNamedIn(body: Buffer): readonly string[] {
  if (body.length > MOST_READ) return [];
  try {
    const entries = list(object(JSON.parse(body.toString('utf8')) as unknown)['entry']).slice(0, 10);
    return [...new Set(entries.flatMap((entry) => wabaOf(object(entry)) ?? []))];
  } catch {
    return [];
  }
}

export function createWebhookHealth({
  clock,
  database,
  log,
}: Pick<Platform, 'clock' | 'database' | 'log'>): WebhookHealth {
  const db = database.system;
  const waiting = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function countOf(waba_id: string): Count {
    const hour = Math.floor(clock() / HOUR_MS) * HOUR_MS;
    const key = `${hour} ${waba_id}`;
    const known = waiting.get(key);
    if (known) return known;
    if (waiting.size >= MOST_WAITING && waba_id !== UNKNOWN) return countOf(UNKNOWN);
    const made = { waba_id, hour, delivered: 0, failed: 0, refused: 0, last_at: null, last_error: null };
    waiting.set(key, made);
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    return made;
  }

  /** Of accounts that are connected here; the rest is counted as unknown. */
  async function ofConnected(counts: readonly Count[]): Promise<Count[]> {
    const connected = new Set(
      (
        await db
          .selectFrom('whatsapp_accounts')
          .select('waba_id')
          .where(
            'waba_id',
            'in',
            counts.map(({ waba_id }) => waba_id),
          )
          .execute()
      ).map(({ waba_id }) => waba_id),
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

  async function write(): Promise<void> {
    const counts = [...waiting.values()];
    waiting.clear();
    if (counts.length === 0) return;
    for (const row of await ofConnected(counts)) {
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

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A count that cannot be written must not stop a delivery.
    writing = writing.then(write).catch((error: unknown) => {
      log.error({ err: error }, 'how deliveries fare could not be written down');
    });
    return writing;
  }

  return {
    delivered(wabaIds, at) {
      for (const waba of wabaIds) {
        const count = countOf(waba);
        count.delivered += 1;
        count.last_at = Math.max(at, count.last_at ?? 0);
      }
    },
    failed(wabaIds, error) {
      for (const waba of wabaIds) {
        const count = countOf(waba);
        count.failed += 1;
        count.last_error = error.slice(0, 500);
      }
    },
    refused(body) {
      const named = accountsNamedIn(body);
      for (const waba of named.length === 0 ? [UNKNOWN] : named) countOf(waba).refused += 1;
    },

    async lastDay(wabaId) {
      await flush();
      const since = clock() - DAY_MS;
      const [rows, last] = await Promise.all([
        db
          .selectFrom('webhook_health')
          .selectAll()
          .where('waba_id', 'in', [wabaId, UNKNOWN])
          .where('hour', '>', since)
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
      const sum = (name: 'delivered' | 'failed' | 'refused', of = own): number =>
        of.reduce((total, row) => total + row[name], 0);
      return {
        last_at: last?.last_at ?? null,
        delivered: sum('delivered'),
        failed: sum('failed'),
        refused: sum('refused'),
        refused_unknown: sum(
          'refused',
          rows.filter(({ waba_id }) => waba_id === UNKNOWN),
        ),
        last_error: own.find(({ last_error }) => last_error !== null)?.last_error ?? null,
      };
    },

    close: flush,
  };
}
