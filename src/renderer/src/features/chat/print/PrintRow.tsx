import type { ReactNode } from 'react';
import type { Message, QuotedMessage } from '@shared/contract/chat';
import { timeLabel } from '@shared/rules/date-label';
import { deliveryIndicator } from '@shared/rules/delivery';
import { messagePreview } from '@shared/rules/message-preview';
import { readableText } from '@shared/rules/message-words';
import { LOCALE, TIME_ZONE } from '../../../ui/time-zone';
import { MarkupText } from '../bubbles/MarkupText';
import { mediaOf, tooLargeToShow } from '../content';
import { copy } from '../copy';
import { quotePreview } from '../quote-preview';
import css from './thread-print.module.css';

export interface PrintRowProps {
  readonly message: Message;
  readonly customerName: string;
}

const PICTURED = new Set(['image', 'sticker']);

function authorOf({ direction, sent_by, message_type }: Message, customerName: string): string {
  if (message_type === 'system') return '';
  if (direction === 'inbound') return customerName;
  const name = sent_by?.name ?? copy.you;
  return message_type === 'note' ? `${name} · ${copy.printedNote}` : name;
}

function Picture({ message }: { readonly message: Message }) {
  const media = mediaOf(message.message);
  const source = media.thumb_url ?? media.url;
  if (!PICTURED.has(message.message_type) || source === null || tooLargeToShow(media)) return null;
  return <img src={source} alt="" className={css.picture} />;
}

const quotedText = (quoted: QuotedMessage): string =>
  quoted._id === null && quoted.message_type === 'unknown' ? copy.quoteNotHere : quotePreview(quoted).text;

/** What a person reads of it on paper: its text in full, else what kind of thing it is. */
function bodyOf(message: Message): ReactNode {
  const { message_type, direction } = message;
  const revoked = message.revoked_at !== null || message.status === 'deleted';
  const kind = messagePreview({ message_type, message: message.message, direction, revoked });
  if (revoked) return <i>{kind.text}</i>;
  const text = readableText(message_type, message.message).trim();
  const named = kind.icon !== 'none' && kind.icon !== 'system';
  return (
    <>
      {named && <span className={css.kind}>{copy.printedKinds[message_type] ?? kind.text}</span>}
      {text !== '' ? <MarkupText text={text} /> : !named && kind.text}
      <Picture message={message} />
    </>
  );
}

/** One message on paper. */
export function PrintRow({ message, customerName }: PrintRowProps) {
  const author = authorOf(message, customerName);
  const failed =
    message.direction === 'outbound' && !message.checking && deliveryIndicator(message) === 'failed';
  const emoji = message.reactions.map((reaction) => reaction.emoji).join(' ');
  return (
    <section className={css.row}>
      <span className={css.time}>{timeLabel(Date.parse(message.sent_at), TIME_ZONE, LOCALE)}</span>
      <div className={css.words}>
        {author !== '' && <b className={css.author}>{author}</b>}
        {message.quoted && <blockquote className={css.quote}>{quotedText(message.quoted)}</blockquote>}
        <div className={css.text} dir="auto">
          {bodyOf(message)}
        </div>
        {(emoji !== '' || failed) && (
          <small>{[emoji, failed ? copy.status.failed : ''].filter(Boolean).join(' · ')}</small>
        )}
      </div>
    </section>
  );
}
