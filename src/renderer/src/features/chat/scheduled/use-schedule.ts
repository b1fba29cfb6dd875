import { useCallback } from 'react';
import type { Outgoing } from '@shared/contract/chat';
import { isApiError } from '../../../core/http/api-error';
import { useAppSelector } from '../../../core/store/store';
import { copy } from '../copy';
import { uploadFile } from '../quick-replies/upload-file';
import { type ComposedMessage, toOutboxEntries } from '../thread/to-outbox-entries';
import { useScheduleMutation } from './api';

type Planned = Outgoing & { readonly quoted_message_id?: string };

/** The message with the id of its file, which is stored now and sent later. */
function withMedia(outgoing: Planned, mediaId: string): Planned {
  const withId = { ...outgoing, message: { ...outgoing.message, media_id: mediaId } };
  return withId as Planned;
}

/** Plans what the composer holds; answers a sentence when something of it was refused, null when all is planned. */
export function useSchedule(
  conversationId: string,
): (composed: ComposedMessage, at: number, cancelOnReply: boolean) => Promise<string | null> {
  const [schedule] = useScheduleMutation();
  const businessId = useAppSelector(({ session }) => session.businessId ?? '');
  return useCallback(
    async (composed, at, cancelOnReply) => {
      const planned: Planned[] = [];
      // All files first: a message is planned only when the others can be too.
      for (const { outgoing, file } of toOutboxEntries(conversationId, composed)) {
        if (file === undefined) {
          planned.push(outgoing as Planned);
          continue;
        }
        const stored = await uploadFile(businessId, file);
        if (!stored.ok) return stored.error.message;
        planned.push(withMedia(outgoing as Planned, stored.value._id));
      }
      for (const [index, message] of planned.entries()) {
        const answer = await schedule({
          conversationId,
          message,
          // One after the other, in their order.
          send_at: new Date(at + index).toISOString(),
          cancel_on_reply: cancelOnReply,
          idempotencyKey: crypto.randomUUID(),
        });
        if (answer.error) return isApiError(answer.error) ? answer.error.message : copy.scheduleFailed;
      }
      return null;
    },
    [businessId, conversationId, schedule],
  );
}
