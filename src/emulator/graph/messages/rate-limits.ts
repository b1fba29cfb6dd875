import { type PairState, type ThroughputState, pairRate, throughput } from '@shared/rules/rate-limits';
import type { EmulatorConfig } from '../../config/config-schema';
import { pairKey } from '../../world/messages';
import type { PhoneNumber } from '../../world/world-schema';

const PAIR_INTERVAL_MS = 6000;
const PAIR_BURST = 45;

/** A burst that is paid back in full before the next message may go (`borrow`). */
interface Burst {
  readonly startedAt: number;
  readonly count: number;
  /** When the borrowed messages are paid back. */
  readonly freeAt: number;
}

function borrow(burst: Burst | undefined, now: number): Burst | null {
  if (!burst || burst.freeAt <= now) return { startedAt: now, count: 1, freeAt: now + PAIR_INTERVAL_MS };
  return now - burst.startedAt < PAIR_INTERVAL_MS && burst.count < PAIR_BURST
    ? { ...burst, count: burst.count + 1, freeAt: burst.freeAt + PAIR_INTERVAL_MS }
    : null;
}

/** The limits of facts §7: messages per second and number, and per number and customer. */
export class RateLimits {
  readonly #numbers = new Map<string, ThroughputState>();
  readonly #pairs = new Map<string, PairState>();
  readonly #bursts = new Map<string, Burst>();

  /** Counts one send of a number. @returns false when it is one too many for this second (130429) */
  takeThroughput(number: PhoneNumber, now: number, config: EmulatorConfig['sends']): boolean {
    const limit = config.throughput_per_second ?? (number.throughput.level === 'HIGH' ? 1000 : 80);
    const { allowed, state } = throughput(this.#numbers.get(number.id) ?? null, now, limit);
    this.#numbers.set(number.id, state);
    return allowed;
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
    if (mode === 'bucket') {
      const { allowed, state } = pairRate(this.#pairs.get(key) ?? null, now);
      this.#pairs.set(key, state);
      return allowed;
    }
    const burst = borrow(this.#bursts.get(key), now);
    if (burst) this.#bursts.set(key, burst);
    return burst !== null;
  }

  clear(): void {
    this.#numbers.clear();
    this.#pairs.clear();
    this.#bursts.clear();
  }
}
