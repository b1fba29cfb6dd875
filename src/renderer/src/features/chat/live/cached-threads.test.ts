import { describe, expect, it } from 'vitest';
import type { RootState } from '../../../core/store/store';
import { oldestAsked, threadsToForget } from './cached-threads';

interface Entry {
  readonly rows?: number;
  readonly at?: number;
  readonly open?: boolean;
  readonly pending?: boolean;
}
const stateOf = (threads: Readonly<Record<string, Entry>>): RootState => {
  const queries = Object.entries(threads).map(([id, { rows = 50, at = 1, pending = false }]) => [
    id,
    {
      endpointName: 'messageList',
      status: pending ? 'pending' : 'fulfilled',
      originalArgs: { conversationId: id },
      startedTimeStamp: at,
      fulfilledTimeStamp: at,
      data: { pages: [{ rows: Array.from({ length: rows }) }] },
    },
  ]);
  const open = Object.entries(threads).filter(([, entry]) => entry.open);
  const subscriptions = Object.fromEntries(open.map(([id]) => [id, { request: {} }]));
  return { api: { queries: Object.fromEntries(queries), subscriptions } } as unknown as RootState;
};

describe('threadsToForget', () => {
  it('names threads that have grown out of sight, not the one on the screen', () => {
    const state = stateOf({ grown: { rows: 101 }, open: { rows: 5000, open: true }, small: { rows: 100 } });
    expect(threadsToForget(state)).toEqual(['grown']);
  });

  it('names the ones that were loaded longest ago beyond forty', () => {
    const many = Array.from({ length: 42 }, (_, n) => [`c${n}`, { at: 1000 - n }] as const);
    expect(threadsToForget(stateOf(Object.fromEntries(many)))).toEqual(['c40', 'c41']);
  });

  it('leaves alone what is being loaded', () => {
    expect(threadsToForget(stateOf({ a: { rows: 500, pending: true } }))).toEqual([]);
  });
});

describe('oldestAsked', () => {
  it('is the start of the oldest call that is on its way', () => {
    const state = stateOf({ a: { at: 3 }, b: { at: 7, pending: true }, c: { at: 5, pending: true } });
    expect([oldestAsked(state), oldestAsked(stateOf({ a: { at: 3 } }))]).toEqual([5, null]);
  });
});
