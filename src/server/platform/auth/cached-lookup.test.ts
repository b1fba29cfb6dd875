import { describe, expect, it } from 'vitest';
import { createCachedLookup } from './cached-lookup';

function setUp() {
  const state = { now: 1000, loads: 0, stored: { role: 'agent' } as { role: string } | null };
  const gates: (() => void)[] = [];
  const held = { on: false };
  const lookup = createCachedLookup<{ role: string }>({
    clock: () => state.now,
    ttl: 5000,
    max: 10,
    async load() {
      state.loads += 1;
      const value = state.stored;
      if (held.on) await new Promise<void>((open) => gates.push(open));
      return value;
    },
  });
  return { state, lookup, held, open: () => gates.splice(0).forEach((gate) => gate()) };
}

describe('answers kept for a moment', () => {
  it('asks once while the answer is young, and again when it is old', async () => {
    const { state, lookup } = setUp();
    expect(await lookup.get('a')).toEqual({ role: 'agent' });
    expect(lookup.get('a')).not.toBeInstanceOf(Promise);
    state.now += 4999;
    await lookup.get('a');
    expect(state.loads).toBe(1);
    state.now += 1;
    await lookup.get('a');
    expect(state.loads).toBe(2);
  });

  it('asks once for many at the same time', async () => {
    const { state, lookup, held, open } = setUp();
    held.on = true;
    const all = [1, 2, 3].map(async () => lookup.get('a'));
    open();
    await Promise.all(all);
    expect(state.loads).toBe(1);
  });

  it('does not keep what does not exist', async () => {
    const { state, lookup } = setUp();
    state.stored = null;
    expect(await lookup.get('a')).toBeNull();
    state.stored = { role: 'new' };
    expect(await lookup.get('a')).toEqual({ role: 'new' });
  });

  it('forgets at once, also what was being read when it changed', async () => {
    const { state, lookup, held, open } = setUp();
    await lookup.get('a');
    lookup.forget(() => true);
    held.on = true;
    const stale = lookup.get('a');
    state.stored = { role: 'viewer' };
    lookup.forget(() => true);
    held.on = false;
    // A new question after the change does not wait for the old answer.
    expect(await lookup.get('a')).toEqual({ role: 'viewer' });
    open();
    expect(await stale).toEqual({ role: 'agent' });
    expect(await lookup.get('a')).toEqual({ role: 'viewer' });
  });
});
