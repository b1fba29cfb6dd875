import { REPLY_WINDOW_TOOLTIP, formatRemaining, formatRemainingShort } from '@shared/rules/reply-window';
import { cx } from '../../../ui/cx';
import { COPY } from '../copy';
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
        <span className={css.windowWords}>{state === 'never' ? COPY.windowNever : COPY.windowClosed}</span>
        <span className={css.windowShort} aria-hidden>
          {COPY.windowShut}
        </span>
      </span>
    );
  }
  const left = COPY.timeLeftToReply(formatRemaining(remaining));
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
