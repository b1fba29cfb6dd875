import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatchWriter } from './batch-writer';

/** A write that takes a moment, and refuses what is in `bad`. */
function build(bad: ReadonlySet<string> = new Set(), max = 10) {
  const writes: (readonly string[])[] = [];
  const add = createBatchWriter<string>(async (items) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    writes.push(items);
    if (items.some((item) => bad.has(item))) throw new Error('refused');
  }, max);
  return { writes, add };
}

describe('createBatchWriter', () => {
  it('writes what comes together, and what comes meanwhile, in one go and in order', async () => {
    const { writes, add } = build();
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    expect(writes).toEqual([['a', 'b', 'c', 'd']]);
    const first = add('e');
    await nextTurn();
    await Promise.all([first, add('f'), add('g')]);
    expect(writes.slice(1)).toEqual([['e'], ['f', 'g']]);
  });

  it('does not write more than so many at once', async () => {
    const { writes, add } = build(new Set(), 2);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
    expect(writes.map(({ length }) => length)).toEqual([2, 2, 1]);
  });

  it('lets only the one at fault fail, and goes on', async () => {
    const { writes, add } = build(new Set(['c']));
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(writes).toEqual([['a', 'b', 'c', 'd'], ['a'], ['b'], ['c'], ['d']]);
    await expect(add('c')).rejects.toThrow('refused');
    await expect(add('f')).resolves.toBeUndefined();
  });
});
