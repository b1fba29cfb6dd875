import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairRate, throughput, type PairState, type ThroughputState } from './rate-limits';

/** Most sends in any span [t, t + length). */
function busiest(times: readonly number[], length: number): number {
  let highest = 0;
  let first = 0;
  times.forEach((time, i) => {
    while (time - (times[first] ?? time) >= length) first += 1;
    highest = Math.max(highest, i - first + 1);
  });
  return highest;
}

function runPair(asks: readonly number[]): number[] {
  let state: PairState | null = null;
  const sent: number[] = [];
  for (const now of asks) {
    const answer: ReturnType<typeof pairRate> = pairRate(state, now);
    if (answer.allowed) sent.push(now);
    else expect(answer.waitMs).toBeGreaterThan(0);
    state = answer.state;
  }
  return sent;
}

function runThroughput(asks: readonly number[], perSecond?: number): number[] {
  let state: ThroughputState | null = null;
  const sent: number[] = [];
  for (const now of asks) {
    const answer: ReturnType<typeof throughput> = throughput(state, now, perSecond);
    if (answer.allowed) sent.push(now);
    else expect(answer.waitMs).toBeGreaterThan(0);
    state = answer.state;
  }
  return sent;
}

const schedule = (maxStep: number) =>
  fc
    .array(fc.oneof(fc.nat(maxStep), fc.constant(0)), { minLength: 1, maxLength: 400 })
    .map((steps) =>
      steps.reduce<number[]>((times, step) => [...times, (times.at(-1) ?? 1_000_000) + step], []),
    );

describe('pairRate', () => {
  it('lets one through each 6 s for ever', () => {
    const asks = Array.from({ length: 100 }, (_, i) => i * 6000);
    expect(runPair(asks)).toEqual(asks);
  });

  it('what a burst of 20 borrowed has come back after 2 minutes', () => {
    const burst = new Array<number>(20).fill(0);
    expect(runPair([...burst, ...new Array<number>(60).fill(1)])).toHaveLength(45);
    expect(runPair([...burst, ...new Array<number>(60).fill(120_000)])).toHaveLength(65);
  });

  it('a burst holds 45, and the next one goes after 6 s', () => {
    const burst = new Array<number>(60).fill(0);
    expect(runPair(burst)).toHaveLength(45);
    expect(runPair([...burst, 5999])).toHaveLength(45);
    expect(runPair([...burst, 6000])).toHaveLength(46);
  });

  it('says exactly how long to wait', () => {
    let state: PairState | null = null;
    for (let i = 0; i < 45; i += 1) state = pairRate(state, 0).state;
    const answer = pairRate(state, 1000);
    expect(answer).toMatchObject({ allowed: false, waitMs: 5000 });
    expect(pairRate(answer.state, 1000 + answer.waitMs - 1).allowed).toBe(false);
    expect(pairRate(answer.state, 1000 + answer.waitMs).allowed).toBe(true);
  });

  it('never more than 45 in 6 s, nor more than the quota and one burst in any longer time', () => {
    fc.assert(
      fc.property(fc.oneof(schedule(20), schedule(2000), schedule(20_000)), (asks) => {
        const sent = runPair(asks);
        expect(busiest(sent, 6000)).toBeLessThanOrEqual(45);
        for (const minutes of [1, 10, 60]) {
          expect(busiest(sent, minutes * 60_000)).toBeLessThanOrEqual(minutes * 10 + 45);
        }
      }),
    );
  });
});

describe('throughput', () => {
  it('lets 80 through at once and the next a second later', () => {
    expect(runThroughput([...new Array<number>(100).fill(0), 999])).toHaveLength(80);
    expect(runThroughput([...new Array<number>(100).fill(0), 1000])).toHaveLength(81);
  });

  it('says exactly how long to wait', () => {
    let state: ThroughputState | null = null;
    for (let i = 0; i < 80; i += 1) state = throughput(state, i).state;
    const answer = throughput(state, 500);
    expect(answer).toMatchObject({ allowed: false, waitMs: 500 });
    expect(throughput(answer.state, 999).allowed).toBe(false);
    expect(throughput(answer.state, 1000).allowed).toBe(true);
  });

  it('never more than the limit in any second, whatever the schedule', () => {
    fc.assert(
      fc.property(schedule(30), fc.constantFrom(1, 5, 20, 80), (asks, limit) => {
        expect(busiest(runThroughput(asks, limit), 1000)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('is not stricter than the limit: a free second lets through', () => {
    fc.assert(
      fc.property(schedule(30), (asks) => {
        const sent = runThroughput(asks, 5);
        for (const ask of asks) {
          const before = sent.filter((time) => time > ask - 1000 && time <= ask).length;
          expect(before).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('keeps to a limit that was lowered, and takes a clock that went back as standing still', () => {
    let state: ThroughputState | null = null;
    for (let i = 0; i < 80; i += 1) state = throughput(state, 5000).state;
    expect(throughput(state, 5500, 20)).toMatchObject({ allowed: false, waitMs: 500 });
    expect(throughput(state, 0)).toMatchObject({ allowed: false, waitMs: 6000 });
  });
});
