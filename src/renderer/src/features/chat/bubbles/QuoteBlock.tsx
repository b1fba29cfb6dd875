import { memo } from 'react';
import type { QuotedMessage } from '@shared/contract/chat';
import { cx } from '../../../ui/cx';
import { PreviewLine } from '../PreviewLine';
import { mediaOf } from '../content';
import { copy } from '../copy';
import { quotePreview } from '../quote-preview';
import { useThreadActions, useThreadSubject } from '../thread/thread-actions';
import css from './quote.module.css';

export interface QuoteBlockProps {
  readonly quoted: QuotedMessage;
}

/** The message that a message answers; a click goes to it. */
export const QuoteBlock = memo(function QuoteBlock({ quoted }: QuoteBlockProps) {
  const { jumpTo } = useThreadActions();
  const { customerName } = useThreadSubject();
  const id = quoted._id;
  const isUnknown = id === null && quoted.message_type === 'unknown';
  const pictured =
    quoted.message_type === 'image' || quoted.message_type === 'video' || quoted.message_type === 'sticker';
  const thumb = pictured ? mediaOf(quoted.message).thumb_url : null;
  const inside = (
    <>
      <span className={css.words}>
        {quoted.direction !== null && (
          <b dir="auto">{quoted.direction === 'outbound' ? copy.you : customerName || copy.customer}</b>
        )}
        <span className={css.preview} dir="auto">
          {isUnknown ? <i>{copy.quoteNotHere}</i> : <PreviewLine preview={quotePreview(quoted)} />}
        </span>
      </span>
      {thumb !== null && <img className={css.thumb} src={thumb} alt="" width={44} height={44} />}
    </>
  );
  const side = quoted.direction === 'outbound' ? css.ours : css.theirs;
  if (id === null || jumpTo === undefined) {
    return (
      <div className={cx(css.quote, side)} title={id === null ? copy.quoteUnavailable : undefined}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={cx(css.quote, side)}
      title={copy.jumpToQuoted}
      onClick={() => {
        jumpTo(id);
      }}
    >
      {inside}
    </button>
  );
});
