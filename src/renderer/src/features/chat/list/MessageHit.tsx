import type { PlacedMessage } from '@shared/contract/message-search';
import { listTimeLabel } from '@shared/rules/date-label';
import { readableText } from '@shared/rules/message-words';
import { plainText } from '@shared/rules/whatsapp-markup';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { Avatar } from '../../../ui/Avatar';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import { Highlight } from '../search/Highlight';
import { NumberBadge } from '../numbers/NumberBadge';
import { useNumberName } from '../numbers/use-number-name';
import { matchRanges } from '../search/match-ranges';
import css from './message-hits.module.css';

/** Characters in front of the first word that was found, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** The part of a text around the first word that was found, in one line. */
function snippet(text: string, words: readonly string[]): string {
  const line = collapseWhitespace(stripControl(text));
  const first = matchRanges(line, words)[0]?.start ?? 0;
  if (first <= BEFORE) return line.slice(0, LENGTH);
  const from = line.indexOf(' ', first - BEFORE);
  return `…${line.slice(from > 0 && from < first ? from : first - BEFORE, first + LENGTH - BEFORE)}`;
}

export interface MessageHitProps {
  readonly hit: PlacedMessage;
  /** Folded beginnings of words. */
  readonly words: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onOpen: (hit: PlacedMessage) => void;
}

/** One message that a search has found: who, when, and the words in their sentence. */
export function MessageHit({ hit, words, now, onOpen }: MessageHitProps) {
  const { message, conversation } = hit;
  const timeZone = useTimeZone();
  const locale = useLocale();
  const customer = customerOf(conversation);
  const name = customerName(conversation);
  const number = useNumberName(conversation.platform_account_id);
  const text = snippet(plainText(readableText(message.message_type, message.message)), words);
  const by =
    message.message_type === 'note'
      ? `${copy.note} · ${message.sent_by?.name ?? ''}: `
      : message.direction === 'outbound'
        ? `${message.sent_by?.name ?? copy.you}: `
        : '';
  return (
    <li>
      <button
        type="button"
        className={css.hit}
        onClick={() => {
          onOpen(hit);
        }}
      >
        <Avatar
          id={customer?.part_id ?? conversation._id}
          name={name}
          src={customer?.avatar ?? null}
          size={28}
        />
        <span className={css.words}>
          <span className={css.line}>
            <b>
              <bdi>{name}</bdi>
            </b>
            {number && (
              <>
                <NumberBadge number={number} />
                <VisuallyHidden>{number.name}</VisuallyHidden>
              </>
            )}
            <time dateTime={message.sent_at}>
              {listTimeLabel(Date.parse(message.sent_at), now, timeZone, locale)}
            </time>
          </span>
          <span className={css.text} dir="auto">
            {by}
            <Highlight text={text} words={words} />
          </span>
        </span>
      </button>
    </li>
  );
}
