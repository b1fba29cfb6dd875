import type { QuotedMessage } from '@shared/contract/chat';
import { type MessagePreview, messagePreview } from '@shared/rules/message-preview';

/** One line of what is quoted. Whose it was decides no word of it where nobody knows. */
export const quotePreview = (quoted: QuotedMessage): MessagePreview =>
  messagePreview({ ...quoted, direction: quoted.direction ?? 'inbound' });
