import { describe, expect, it } from 'vitest';
import { createMarkReadQueues } from './mark-read-queues';

/** Promises that the test resolves. */
function held() {
  const waiting: (() => void)[] = [];
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    release: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    },
  };
}

function build() {
  const calls: string[] = [];
  const answers = held();
  const rests = held();
  const markRead = createMarkReadQueues(rests.wait);
  const call = ({ conversationId, messageId }: { conversationId: string; messageId: string }) => {
    calls.push(`${conversationId}/${messageId}`);
    return answers.wait();
  };
  return {
    calls,
    answers,
    rests,
    read: (conversationId: string, messageId: string) => {
      markRead({ conversationId, messageId }, call);
    },
  };
}

describe('createMarkReadQueues', () => {
  it('tells at once, then of the newest of those that came meanwhile, after a rest', async () => {
    const { calls, answers, rests, read } = build();
    for (const message of ['1', '2', '3']) read('a', message);
    expect(calls).toEqual(['a/1']);
    await answers.release();
    read('a', '4');
    expect(calls).toEqual(['a/1']);
    await rests.release();
    expect(calls).toEqual(['a/1', 'a/4']);
    await answers.release();
    await rests.release();
    expect(calls).toEqual(['a/1', 'a/4']);
    read('a', '5');
    expect(calls).toEqual(['a/1', 'a/4', 'a/5']);
  });

  it('does not let one conversation wait for another', () => {
    const { calls, read } = build();
    read('a', '1');
    read('b', '1');
    expect(calls).toEqual(['a/1', 'b/1']);
  });
});
