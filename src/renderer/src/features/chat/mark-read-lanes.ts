import type { MessageRef } from './api';

/** While messages pour in, one call tells of all that came within this long. Milliseconds. */
const REST_MS = 400;

type Call = (ref: MessageRef) => Promise<unknown>;

/**
 * Tells that messages were read: at once, and while more come, of the newest one from time to time. Calls of one
 * conversation follow each other, so that an older one never has the last word.
 */
export function createMarkReadLanes(rest: () => Promise<void>) {
  /** By conversation, while it is busy: the newest message that is still to be told of, or null. */
  const lanes = new Map<string, string | null>();

  async function run(conversationId: string, call: Call): Promise<void> {
    for (let next = lanes.get(conversationId); next; next = lanes.get(conversationId)) {
      lanes.set(conversationId, null);
      await call({ conversationId, messageId: next });
      await rest();
    }
    lanes.delete(conversationId);
  }

  return (ref: MessageRef, call: Call): void => {
    const idle = !lanes.has(ref.conversationId);
    lanes.set(ref.conversationId, ref.messageId);
    if (idle) void run(ref.conversationId, call);
  };
}

export const markReadInTurn = createMarkReadLanes(
  () =>
    new Promise((resolve) => {
      setTimeout(resolve, REST_MS);
    }),
);
