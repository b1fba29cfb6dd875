import type { DeliveryHealth } from '../../../domains/whatsapp-accounts/ports';
import type { Platform } from '../../../platform/platform';
import { id, list, partial } from '../../../platform/json/fields';
import { type Count, addCounts, healthOfDay, UNKNOWN } from './health-repository';

const HOUR_MS = 60 * 60_000;
/** What is counted is written once in this time: a storm of deliveries is a handful of rows. Milliseconds. */
const WRITE_AFTER_MS = 1000;
/** A sender without the right signature may name as many accounts as it likes. */
const MAX_WAITING = 200;
/** Larger bodies are not read only to say for whom they would have been. Bytes. */
const MAX_READ = 256 * 1024;
const MAX_ERROR = 500;

/** Counts the deliveries of each WhatsApp Business Account by the hour. */
export interface WebhookHealth {
  delivered(wabaIds: Iterable<string>, at: number): void;
  failed(wabaIds: Iterable<string>, error: string): void;
  /** The signature was not right: what the body says is believed for nothing but this count. */
  refused(body: Buffer): void;
  lastDay(wabaId: string): Promise<DeliveryHealth>;
  close(): Promise<void>;
}

const webhookFields = partial({ entry: list });
const entryFields = partial({ id, changes: list });
const changeFields = partial({ value: partial({ waba_info: partial({ waba_id: id }) }) });

/** Events of an account name it in `waba_info`; the entry's own id may be its owner's. */
function wabaOf(entry: unknown): string | null {
  const { id: entryId, changes } = entryFields.parse(entry);
  return changeFields.parse(changes[0]).value.waba_info.waba_id ?? entryId;
}

function accountsNamedIn(body: Buffer): readonly string[] {
  if (body.length > MAX_READ) return [];
  try {
    const { entry } = webhookFields.parse(JSON.parse(body.toString('utf8')));
    return [...new Set(entry.slice(0, 10).flatMap((one) => wabaOf(one) ?? []))];
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
    if (waiting.size >= MAX_WAITING && waba_id !== UNKNOWN) return countOf(UNKNOWN);
    const made = { waba_id, hour, delivered: 0, failed: 0, refused: 0, last_at: null, last_error: null };
    waiting.set(key, made);
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    return made;
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()];
    waiting.clear();
    await addCounts(db, counts);
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
        count.last_error = error.slice(0, MAX_ERROR);
      }
    },
    refused(body) {
      const named = accountsNamedIn(body);
      for (const waba of named.length === 0 ? [UNKNOWN] : named) countOf(waba).refused += 1;
    },

    async lastDay(wabaId) {
      await flush();
      return healthOfDay(db, wabaId, clock());
    },

    close: flush,
  };
}
