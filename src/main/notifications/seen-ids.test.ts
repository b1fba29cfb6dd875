import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handClock } from './testing/builders';
import { createSeenIds } from './seen-ids';

function disk(ids: readonly string[] = []) {
  const state = { ids, writes: 0 };
  const clock = handClock();
  const open = () =>
    createSeenIds({
      load: () => state.ids,
      save: (kept) => {
        state.ids = kept;
        state.writes += 1;
      },
      after: clock.after,
    });
  return { state, clock, open };
}

describe('seen ids', () => {
  it('is known after a restart, the first of it even after a crash', () => {
    const { open } = disk();
    open().add('a');
    expect(open().has('a')).toBe(true);
    expect(open().has('b')).toBe(false);
  });
  it('is written once a second at most, and all of it', () => {
    const { open, clock, state } = disk();
    const seen = open();
    for (let index = 0; index < 1000; index += 1) {
      clock.to(index * 10);
      seen.add(`m${index}`);
    }
    expect(state.writes).toBeLessThanOrEqual(11);
    seen.flush();
    expect(state.ids).toHaveLength(500);
    expect(state.ids.at(-1)).toBe('m999');
    expect(seen.has('m0')).toBe(true);
  });
  it('is forgotten when the person leaves', () => {
    const { open, state } = disk(['a']);
    open().clear();
    expect(state.ids).toEqual([]);
  });
  it('property: the newest 500 survive a restart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900), { maxLength: 1200 }), (all) => {
        const { open } = disk();
        const seen = open();
        for (const id of all) seen.add(String(id));
        seen.flush();
        const again = open();
        for (const id of new Set(all.slice(-500))) expect(again.has(String(id))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
