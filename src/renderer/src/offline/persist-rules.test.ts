import { describe, expect, it } from 'vitest';
import type { CacheIndex } from './cache-types';
import { MAX_THREADS, keepable, outdated, restorePlan } from './persist-rules';
import type { RootState } from '../core/store/store';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3600_000;
const thread = (id: number): string => `messageList({"conversationId":"c${id}"})`;

describe('outdated', () => {
  it('keeps the newest threads, and every list', () => {
    const threads = Array.from({ length: MAX_THREADS + 3 }, (_, index) => [
      thread(index),
      { seq: 1, at: NOW - index },
    ]);
    const index = {
      ...Object.fromEntries(threads),
      'conversationList({})': { seq: 1, at: NOW - HOUR },
    } as CacheIndex;
    expect(outdated(index, NOW)).toEqual([thread(20), thread(21), thread(22)]);
  });
  it('drops what is older than a week', () => {
    const index: CacheIndex = {
      'accounts(undefined)': { seq: 1, at: NOW - 8 * 24 * HOUR },
      [thread(1)]: { seq: 1, at: NOW },
    };
    expect(outdated(index, NOW)).toEqual(['accounts(undefined)']);
  });
});

describe('restorePlan', () => {
  it('goes on from the oldest event that the answers hold', () => {
    const plan = restorePlan({ a: { seq: 100, at: NOW }, b: { seq: 90, at: NOW } }, NOW);
    expect(plan).toEqual({ names: ['a', 'b'], resumeAfter: 90 });
  });
  it('leaves out what lags too far behind or has no mark, so that it cannot show an old state as the new one', () => {
    const plan = restorePlan(
      { a: { seq: 5000, at: NOW }, b: { seq: 90, at: NOW }, c: { seq: null, at: NOW } },
      NOW,
    );
    expect(plan).toEqual({ names: ['a'], resumeAfter: 5000 });
  });
  it('has to load again what was kept without a stream', () => {
    expect(restorePlan({ a: { seq: null, at: NOW } }, NOW)).toEqual({ names: ['a'], resumeAfter: null });
    expect(restorePlan({}, NOW)).toEqual({ names: [], resumeAfter: null });
  });
});

describe('keepable', () => {
  const state = (queries: Record<string, unknown>) => ({ api: { queries } }) as unknown as RootState;
  it('keeps the inbox, two pages of each list, and no searches', () => {
    const pages = { pages: [1, 2, 3], pageParams: [null, 'a', 'b'] };
    const kept = keepable(
      state({
        'conversation("c1")': { endpointName: 'conversation', originalArgs: 'c1', data: { _id: 'c1' } },
        'conversationList({})': { endpointName: 'conversationList', originalArgs: {}, data: pages },
        'conversationList({"search":"a"})': {
          endpointName: 'conversationList',
          originalArgs: { search: 'a' },
          data: pages,
        },
        'conversationList({"contact_id":"x"})': {
          endpointName: 'conversationList',
          originalArgs: { contact_id: 'x' },
          data: pages,
        },
        'messageList(…)': {
          endpointName: 'messageList',
          originalArgs: { conversationId: 'c1' },
          data: pages,
        },
        'accounts(undefined)': { endpointName: 'accounts', data: [] },
        'contact("x")': { endpointName: 'contact', originalArgs: 'x', data: {} },
        'conversation("c2")': { endpointName: 'conversation', originalArgs: 'c2' },
      }),
    );
    expect(kept.map(({ name }) => name)).toEqual([
      'conversation("c1")',
      'conversationList({})',
      'messageList(…)',
      'accounts(undefined)',
    ]);
    expect(kept[1]?.record.value).toEqual({ pages: [1, 2], pageParams: [null, 'a'] });
  });
});
