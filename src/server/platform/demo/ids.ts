import { ulid } from 'ulid';
import type { Random } from '@shared/seeded-random';

/** Ids that come out the same for the same seed. */
export interface Ids {
  /** A ULID of this instant (epoch milliseconds). */
  at(time: number): string;
  digits(count: number): string;
}

export function createIds(random: Random): Ids {
  return {
    at: (time) => ulid(time, () => random.next()),
    digits: (count) => random.digits(count),
  };
}
