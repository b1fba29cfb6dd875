import { memo, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { deliveryIndicator } from '@shared/rules/delivery';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { useHoverOrFocus } from '../../../ui/use-hover-or-focus';
import { BubbleBody } from '../bubbles/BubbleBody';
import { BubbleBoundary } from '../bubbles/BubbleBoundary';
import { BubbleTools } from '../bubbles/BubbleTools';
import { QuoteBlock } from '../bubbles/QuoteBlock';
import { ReferralCard } from '../bubbles/ReferralCard';
import { Reactions } from '../bubbles/Reactions';
import { UnsupportedBubble } from '../bubbles/UnsupportedBubble';
import { copy } from '../copy';
import type { LocalSend } from '../local-send';
import { MessageNote } from './MessageNote';
import { useStarred, useThreadActions } from './thread-actions';
import css from './row.module.css';

export interface MessageRowProps {
  /** Stays the same for the whole life of the message; the keyboard finds the row by it. */
  readonly rowKey: string;
  readonly message: Message;
  readonly local: LocalSend | null;
  readonly joined: boolean;
  readonly highlighted: boolean;
  readonly onMarked?: (() => void) | undefined;
}

/** One message of the thread: bubble, reactions, what is said under it, and its tools while it is pointed at. */
export const MessageRow = memo(function MessageRow({
  rowKey,
  message,
  local,
  joined,
  highlighted,
  onMarked,
}: MessageRowProps) {
  const { reply } = useThreadActions();
  const { attended, handlers } = useHoverOrFocus();
  const [open, setOpen] = useState(false);
  const own = message.direction === 'outbound';
  const failed =
    own && (local?.state === 'failed' || (!message.checking && deliveryIndicator(message) === 'failed'));
  const gone = message.revoked_at !== null || message.status === 'deleted';
  const answerable =
    local === null && !gone && message.message_id !== null && message.message_type !== 'reaction';
  const starred = useStarred(message._id);
  return (
    <div
      className={cx(
        css.row,
        own && css.own,
        joined && css.joined,
        message.reactions.length > 0 && css.reacted,
      )}
      data-row={rowKey}
      role="article"
      tabIndex={-1}
      {...handlers}
    >
      <div className={css.line}>
        <div
          className={cx(
            css.bubble,
            message.message_type === 'sticker' && !gone && css.bare,
            message.message_type === 'note' && css.note,
            failed && css.failed,
            highlighted && css.highlighted,
          )}
          data-highlighted={highlighted || undefined}
          onAnimationEnd={(event) => {
            if (highlighted && event.target === event.currentTarget) onMarked?.();
          }}
          onDoubleClick={() => {
            if (answerable) reply?.(message);
          }}
        >
          {message.forwarded && (
            <span className={css.forwarded}>
              <Icon name={message.forwarded_many ? 'forwardMany' : 'forward'} size={13} />
              {message.forwarded_many ? copy.forwardedMany : copy.forwarded}
            </span>
          )}
          <BubbleBoundary fallback={<UnsupportedBubble message={message} meta={null} />}>
            {!gone && <ReferralCard content={message.message} />}
            {message.quoted && <QuoteBlock quoted={message.quoted} />}
            <BubbleBody message={message} />
          </BubbleBoundary>
          <Reactions message={message} />
          {starred && (
            <span className={css.star} role="img" aria-label={copy.starred} title={copy.starred}>
              <Icon name="star" size={13} />
            </span>
          )}
        </div>
        {local === null && !gone && (attended || open) && (
          <BubbleTools message={message} answerable={answerable} onOpenChange={setOpen} />
        )}
      </div>
      <MessageNote message={message} local={local} />
    </div>
  );
});
