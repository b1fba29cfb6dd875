import type { Message } from '@shared/contract/chat';
import type { EnqueueArg } from '../../../offline/outbox';
import { attachmentSend } from '../composer/attachment';
import type { Attachment } from '../composer/attachment';
import { quoteOf } from '../outgoing';

export interface ComposedMessage {
  readonly text: string;
  readonly attachment: Attachment | null;
  readonly replyTo: Message | null;
}

/** What the composer holds, as entries for the outbox. Audio has no caption: its text follows as a message. */
export function entriesOf(conversationId: string, composed: ComposedMessage): readonly EnqueueArg[] {
  const { text, attachment, replyTo } = composed;
  const quoted = replyTo === null ? null : quoteOf(replyTo);
  const quote = replyTo === null ? {} : { quoted_message_id: replyTo._id };
  const entries: EnqueueArg[] = [];
  if (attachment) {
    const { outgoing, content } = attachmentSend(attachment, text);
    entries.push({
      conversationId,
      outgoing: { ...outgoing, ...quote },
      preview: { message_type: attachment.kind, message: content, quoted },
      file: attachment.file,
    });
  }
  if (text.trim() !== '' && (attachment === null || attachment.kind === 'audio')) {
    const answers = attachment === null;
    entries.push({
      conversationId,
      outgoing: { type: 'text', message: { body: text }, ...(answers ? quote : {}) },
      preview: { message_type: 'text', message: { body: text }, quoted: answers ? quoted : null },
    });
  }
  return entries;
}
