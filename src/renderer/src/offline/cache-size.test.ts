import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondSize, tooMuch } from './cache-size';
import type { CacheIndex } from './cache-types';

const note = (at: number, bytes: number) => ({ seq: 1, at, bytes });
const sizeOf = (index: CacheIndex, without: readonly string[]): number =>
  Object.entries(index).reduce((sum, [name, { bytes = 0 }]) => sum + (without.includes(name) ? 0 : bytes), 0);

describe('beyondSize', () => {
  it('lets the oldest threads go first, and lists last', () => {
    const index: CacheIndex = {
      'conversationList({})': note(1, 40),
      'messageList({"conversationId":"old"})': note(2, 40),
      'messageList({"conversationId":"new"})': note(3, 40),
    };
    expect(beyondSize(index, 120)).toEqual([]);
    expect(beyondSize(index, 100)).toEqual(['messageList({"conversationId":"old"})']);
    expect(beyondSize(index, 10)).toHaveLength(3);
  });
  it('always leaves no more than the limit', () => {
    const notes = fc.record({ at: fc.nat(1000), bytes: fc.nat(1000) });
    const names = fc.oneof(
      fc.string(),
      fc.string().map((id) => `messageList(${id})`),
    );
    fc.assert(
      fc.property(fc.dictionary(names, notes), fc.nat(5000), (plain, max) => {
        const index = Object.fromEntries(
          Object.entries(plain).map(([name, { at, bytes }]) => [name, note(at, bytes)]),
        );
        expect(sizeOf(index, beyondSize(index, max))).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('tooMuch', () => {
  const workspaces = [
    { business: 'b1', index: { a: note(1, 30) } },
    { business: 'b2', index: { a: note(5, 30) } },
    { business: 'b3', index: { a: note(3, 30) } },
  ];
  it('forgets the workspace that was used longest ago, never the open one', () => {
    expect(tooMuch(workspaces, 'b1', 90)).toEqual([]);
    expect(tooMuch(workspaces, 'b1', 60)).toEqual(['b3']);
    expect(tooMuch(workspaces, 'b1', 10)).toEqual(['b3', 'b2']);
  });
});
