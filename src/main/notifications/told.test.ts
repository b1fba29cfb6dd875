import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handClock } from './testing/builders';
import { createTold } from './told';

function disk(ids: readonly string[] = []) {
  const state = { ids, writes: 0 };
  const clock = handClock();
  const open = () =>
    createTold({
      load: () => state.ids,
      keep: (kept) => {
        state.ids = kept;
        state.writes += 1;
      },
      after: clock.after,
    });
  return { state, clock, open };
}

describe('what was told', () => {
  it('is known after a restart, the first of it even after a crash', () => {
    const { open } = disk();
    open().add('a');
    expect(open().has('a')).toBe(true);
    expect(open().has('b')).toBe(false);
  });
  it('is written once a second at most, and all of it', () => {
    const { open, clock, state } = disk();
    const told = open();
    for (let index = 0; index < 1000; index += 1) {
      clock.to(index * 10);
      told.add(`m${index}`);
    }
    expect(state.writes).toBeLessThanOrEqual(11);
    told.flush();
    expect(state.ids).toHaveLength(500);
    expect(state.ids.at(-1)).toBe('m999');
    expect(told.has('m0')).toBe(true);
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
        const told = open();
        for (const id of all) told.add(String(id));
        told.flush();
        const again = open();
        for (const id of new Set(all.slice(-500))) expect(again.has(String(id))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
