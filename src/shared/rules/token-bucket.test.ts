import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BucketState, type TokenBucket, takeToken } from './token-bucket';

function take(bucket: TokenBucket, asks: readonly number[]) {
  let state: BucketState | null = null;
  return asks.map((now) => {
    const answer: ReturnType<typeof takeToken> = takeToken(bucket, state, now);
    state = answer.state;
    return answer;
  });
}

const buckets = fc.record({
  burst: fc.integer({ min: 1, max: 50 }),
  everyMs: fc.constantFrom(1, 10, 500, 6000),
});
const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(20_000)), {
  minLength: 1,
  maxLength: 300,
});
const timesOf = (steps: readonly number[]): number[] =>
  steps.reduce<number[]>((times, step) => [...times, (times.at(-1) ?? 1_000_000) + step], []);

describe('takeToken', () => {
  it('never lets more through than the burst and what the time has brought, and never less than one each interval', () => {
    fc.assert(
      fc.property(buckets, pauses, (bucket, steps) => {
        const times = timesOf(steps);
        const sent = times.filter((_, index) => take(bucket, times)[index]?.allowed);
        sent.forEach((from, first) => {
          const span = (sent.at(-1) ?? from) - from;
          expect(sent.length - first).toBeLessThanOrEqual(bucket.burst + span / bucket.everyMs);
        });
        const spaced = times.map((_, index) => index * bucket.everyMs);
        expect(take(bucket, spaced).every(({ allowed }) => allowed)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('says exactly how long to wait', () => {
    fc.assert(
      fc.property(buckets, pauses, (bucket, steps) => {
        for (const { allowed, waitMs, state } of take(bucket, timesOf(steps))) {
          if (allowed) continue;
          expect(takeToken(bucket, state, state.at + waitMs - 1).allowed).toBe(false);
          expect(takeToken(bucket, state, state.at + waitMs).allowed).toBe(true);
        }
      }),
    );
  });

  it('takes a clock that was put back as standing still, and goes on by its new time', () => {
    const bucket = { burst: 2, everyMs: 500 };
    const [first, second, back, soon, later] = take(bucket, [9000, 9000, 1000, 1499, 1500]);
    expect([first?.allowed, second?.allowed]).toEqual([true, true]);
    expect(back).toMatchObject({ allowed: false, waitMs: 500 });
    expect(soon).toMatchObject({ allowed: false, waitMs: 1 });
    expect(later?.allowed).toBe(true);
  });
});
