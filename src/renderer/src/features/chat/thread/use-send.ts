import { useCallback } from 'react';
import type { Message } from '@shared/contract/chat';
import { isApiError } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { type EnqueueArg, enqueueSend } from '../../../offline/outbox';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import { sendAgainOf } from '../outgoing';
import { type ComposedMessage, toOutboxEntries } from './to-outbox-entries';

export interface Sender {
  /** Resolves with false, and has said why, when it could not be kept for sending. */
  readonly send: (composed: ComposedMessage) => Promise<boolean>;
  readonly react: (message: Message, emoji: string) => void;
  readonly sendAgain: (message: Message) => void;
}

/** Everything that leaves goes through the outbox: it is kept before it is shown as queued, and never sent twice. */
export function useSend(conversationId: string): Sender {
  const dispatch = useAppDispatch();
  const enqueue = useCallback(
    async (arg: EnqueueArg): Promise<boolean> => {
      try {
        await dispatch(enqueueSend(arg));
        return true;
      } catch (error) {
        toast(isApiError(error) ? error.message : copy.couldNotQueue, 'error');
        return false;
      }
    },
    [dispatch],
  );
  const send = useCallback(
    async (composed: ComposedMessage) => {
      for (const entry of toOutboxEntries(conversationId, composed))
        if (!(await enqueue(entry))) return false;
      return true;
    },
    [conversationId, enqueue],
  );
  const react = useCallback(
    (message: Message, emoji: string) => {
      const content = { message_id: message._id, emoji };
      void enqueue({
        conversationId,
        outgoing: { type: 'reaction', message: content },
        preview: { message_type: 'reaction', message: content, quoted: null },
      });
    },
    [conversationId, enqueue],
  );
  const sendAgain = useCallback(
    (message: Message) => {
      const again = sendAgainOf(message);
      if (again === null) return;
      const quote =
        message.quoted_message_id === null ? {} : { quoted_message_id: message.quoted_message_id };
      void enqueue({
        conversationId,
        outgoing: { ...again.outgoing, ...quote, retry_of: message._id },
        preview: { message_type: message.message_type, message: again.content, quoted: message.quoted },
      });
    },
    [conversationId, enqueue],
  );
  return { send, react, sendAgain };
}
