import type { EmulatorConfig } from '../../config/config-schema';
import { pairKey } from '../../world/messages';
import type { PhoneNumber } from '../../world/world-schema';

const PAIR_INTERVAL_MS = 6000;
const PAIR_BURST = 45;

interface Burst {
  startedAt: number;
  count: number;
  /** When the borrowed messages are paid back. */
  freeAt: number;
}

/** The limits of facts §7: messages per second and number, and per number and customer. */
export class RateLimits {
  readonly #seconds = new Map<string, number[]>();
  readonly #pairs = new Map<string, Burst>();

  /** Counts one send of a number. @returns false when it is one too many for this second (130429) */
  takeThroughput(number: PhoneNumber, now: number, config: EmulatorConfig['sends']): boolean {
    const limit = config.throughput_per_second ?? (number.throughput.level === 'HIGH' ? 1000 : 80);
    const times = this.#seconds.get(number.id) ?? [];
    const firstKept = times.findIndex((time) => now - time < 1000);
    times.splice(0, firstKept < 0 ? times.length : firstKept);
    this.#seconds.set(number.id, times);
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  }

  /** Counts one send to a customer. @returns false when it comes too fast for this pair (131056) */
  takePair(
    numberId: string,
    customer: string,
    now: number,
    mode: EmulatorConfig['sends']['pair_rate'],
  ): boolean {
    if (mode === 'off') return true;
    const key = pairKey(numberId, customer);
    const burst = this.#pairs.get(key);
    if (!burst || burst.freeAt <= now) {
      this.#pairs.set(key, { startedAt: now, count: 1, freeAt: now + PAIR_INTERVAL_MS });
      return true;
    }
    const allowed =
      mode === 'bucket'
        ? burst.freeAt - now <= (PAIR_BURST - 1) * PAIR_INTERVAL_MS
        : now - burst.startedAt < PAIR_INTERVAL_MS && burst.count < PAIR_BURST;
    if (!allowed) return false;
    burst.count += 1;
    burst.freeAt += PAIR_INTERVAL_MS;
    return true;
  }

  clear(): void {
    this.#seconds.clear();
    this.#pairs.clear();
  }
}
