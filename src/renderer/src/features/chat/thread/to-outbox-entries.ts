import type { Message } from '@shared/contract/chat';
import type { EnqueueArg } from '../../../offline/outbox';
import { type Attachment, attachmentSend } from '../composer/attachment';
import { quoteOf } from '../outgoing';

export interface ComposedMessage {
  readonly text: string;
  /** In the order of sending. */
  readonly attachments: readonly Attachment[];
  readonly replyTo: Message | null;
}

/**
 * What the composer holds, as entries for the outbox. The text is the caption of the first file that takes one (audio
 * does not), else a message of its own behind them. Only what is sent first answers the quote.
 */
export function toOutboxEntries(conversationId: string, composed: ComposedMessage): readonly EnqueueArg[] {
  const { text, attachments, replyTo } = composed;
  const written = text.trim() !== '';
  const captioned = written ? attachments.find(({ kind }) => kind !== 'audio') : undefined;
  const entries = attachments.map((attachment): EnqueueArg => {
    const { outgoing, content } = attachmentSend(attachment, attachment === captioned ? text : '');
    const preview = { message_type: attachment.kind, message: content, quoted: null };
    return { conversationId, outgoing, preview, file: attachment.file };
  });
  if (written && captioned === undefined) {
    entries.push({
      conversationId,
      outgoing: { type: 'text', message: { body: text } },
      preview: { message_type: 'text', message: { body: text }, quoted: null },
    });
  }
  const [first, ...others] = entries;
  if (first === undefined || replyTo === null) return entries;
  const answer: EnqueueArg = {
    ...first,
    outgoing: { ...first.outgoing, quoted_message_id: replyTo._id },
    preview: { ...first.preview, quoted: quoteOf(replyTo) },
  };
  return [answer, ...others];
}
