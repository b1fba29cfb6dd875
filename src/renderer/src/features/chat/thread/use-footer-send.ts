import type { Message } from '@shared/contract/chat';
import { serverNow } from '../../../core/platform/server-time';
import { toast } from '../../../core/toast';
import type { Attachment } from '../composer/attachment';
import type { AttachmentState } from '../composer/use-attachments';
import { copy } from '../copy';
import { readDraft, writeDraft } from '../drafts';
import { useSchedule } from '../scheduled/use-schedule';
import { formatUpcoming } from '../work/format-upcoming';
import type { ComposedMessage } from './to-outbox-entries';

interface FootSendOptions {
  readonly conversationId: string;
  readonly draftKey: string;
  readonly files: AttachmentState;
  readonly send: (composed: ComposedMessage) => Promise<boolean>;
  readonly replyTo: Message | null;
  readonly onReplyTo: (message: Message | null) => void;
  readonly onPlanned: () => void;
}

/** Sends what is in the composer, now or later. */
export function useFooterSend(options: FootSendOptions) {
  const { conversationId, draftKey, files, send, replyTo, onReplyTo, onPlanned } = options;
  const schedule = useSchedule(conversationId);
  const onSend = (text: string, recorded?: Attachment): void => {
    // A file that was dropped while recording waits for its own turn.
    const attachments = recorded ? [recorded] : files.attachments;
    if (!recorded) files.clear();
    onReplyTo(null);
    void send({ text, attachments, replyTo }).then((kept) => {
      if (kept) return;
      // Nothing typed is lost: it goes back, unless something new has been begun.
      if (readDraft(draftKey) === '') writeDraft(draftKey, text);
      files.restore(attachments);
      onReplyTo(replyTo);
    });
  };
  const plan = async (at: number, cancelOnReply: boolean): Promise<string | null> => {
    const composed = { text: readDraft(draftKey), attachments: files.attachments, replyTo };
    const refusal = await schedule(composed, at, cancelOnReply);
    if (refusal !== null) return refusal;
    writeDraft(draftKey, '');
    files.clear();
    onReplyTo(null);
    onPlanned();
    toast(copy.scheduledFor(formatUpcoming(at, serverNow())), 'success');
    return null;
  };
  return { onSend, plan };
}
