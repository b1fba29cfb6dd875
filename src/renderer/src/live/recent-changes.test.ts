import { describe, expect, it } from 'vitest';
import { buildMessage } from '../features/chat/testing/builders';
import { addMessage, noChanges } from './changes';
import { createRecentChanges } from './recent-changes';

const change = (id: string) => {
  const changes = noChanges();
  addMessage(changes, buildMessage({ _id: id, conversation_id: 'c1' }), 1);
  return changes;
};

describe('createRecent', () => {
  it('keeps what came while an answer was on its way, and only what came after it was asked for', () => {
    const clock = { now: 10, asked: 10 as number | null };
    const recent = createRecentChanges(
      () => clock.now,
      () => clock.asked,
    );
    recent.remember(change('early'));
    clock.now = 20;
    recent.remember(change('late'));
    const ids = (since: number) =>
      recent
        .since(since)
        ?.messages.get('c1')
        ?.map(({ value }) => value._id);
    expect([ids(10), ids(15), ids(30)]).toEqual([['early', 'late'], ['late'], undefined]);
    clock.asked = 15;
    recent.remember(change('last'));
    expect(ids(0)).toEqual(['late', 'last']);
  });

  it('keeps nothing while nothing is waited for', () => {
    let asked: number | null = 1;
    const recent = createRecentChanges(
      () => 5,
      () => asked,
    );
    recent.remember(change('a'));
    asked = null;
    recent.remember(change('b'));
    expect(recent.since(0)).toBeNull();
  });
});
