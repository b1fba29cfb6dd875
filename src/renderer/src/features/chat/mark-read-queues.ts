import type { MessageRef } from './api';

/** While messages pour in, one call tells of all that came within this long. Milliseconds. */
const REST_MS = 400;

type Call = (ref: MessageRef) => Promise<unknown>;

/**
 * Tells that messages were read: at once, and while more come, of the newest one from time to time. Calls of one
 * conversation follow each other, so that an older one never has the last word.
 */
export function createMarkReadQueues(rest: () => Promise<void>) {
  /** By conversation, while it is busy: the newest message that is still to be told of, or null. */
  const queues = new Map<string, string | null>();

  async function run(conversationId: string, call: Call): Promise<void> {
    for (let next = queues.get(conversationId); next; next = queues.get(conversationId)) {
      queues.set(conversationId, null);
      await call({ conversationId, messageId: next });
      await rest();
    }
    queues.delete(conversationId);
  }

  return (ref: MessageRef, call: Call): void => {
    const idle = !queues.has(ref.conversationId);
    queues.set(ref.conversationId, ref.messageId);
    if (idle) void run(ref.conversationId, call);
  };
}

export const markReadInTurn = createMarkReadQueues(
  () =>
    new Promise((resolve) => {
      setTimeout(resolve, REST_MS);
    }),
);
