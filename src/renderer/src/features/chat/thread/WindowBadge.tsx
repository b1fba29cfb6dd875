import { REPLY_WINDOW_TOOLTIP, formatRemaining, formatRemainingShort } from '@shared/rules/reply-window';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { useReplyWindowRemaining, useReplyWindowState } from '../use-reply-window';
import css from './thread.module.css';

const MINUTE = 60_000;

/** How long the customer can still be answered; counts by itself. */
export function WindowBadge({ lastInboundAt }: { readonly lastInboundAt: string | null }) {
  const state = useReplyWindowState(lastInboundAt);
  const remaining = useReplyWindowRemaining(lastInboundAt, MINUTE);
  if (state === 'never' || state === 'closed') {
    return (
      <span className={cx(css.window, css.windowClosed)} title={REPLY_WINDOW_TOOLTIP}>
        <i />
        <span className={css.windowWords}>{state === 'never' ? copy.windowNever : copy.windowClosed}</span>
        <span className={css.windowShort} aria-hidden>
          {copy.windowShut}
        </span>
      </span>
    );
  }
  const left = copy.timeLeftToReply(formatRemaining(remaining));
  return (
    <span className={cx(css.window, state === 'closing_soon' && css.windowClosing)} title={left}>
      <i />
      <span className={css.windowWords}>{left}</span>
      <span className={css.windowShort} aria-hidden>
        {formatRemainingShort(remaining)}
      </span>
    </span>
  );
}
