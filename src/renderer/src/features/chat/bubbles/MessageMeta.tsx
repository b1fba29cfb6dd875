import { memo } from 'react';
import type { Message } from '@shared/contract/chat';
import { timeLabel } from '@shared/rules/date-label';
import { type DeliveryIndicator, deliveryIndicator } from '@shared/rules/delivery';
import { cx } from '../../../ui/cx';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { Tooltip } from '../../../ui/Tooltip';
import { copy } from '../copy';
import { failureView } from '../failure';
import css from './bubble.module.css';

export interface MessageMetaProps {
  readonly message: Message;
  /** Lies on a picture: needs its own ground. */
  readonly onMedia?: boolean;
}

const TICKS: Readonly<Record<DeliveryIndicator, string | undefined>> = {
  read: css.tickRead,
  delivered: css.tickDelivered,
  sent: css.tickSent,
  pending: css.tickPending,
  failed: css.tickFailed,
};

function Tick({ message }: { readonly message: Message }) {
  const indicator = message.checking ? 'pending' : deliveryIndicator(message);
  const label = message.checking ? copy.checkingTitle : copy.status[indicator];
  const by = message.sent_by === null ? '' : ` · ${copy.sentBy(message.sent_by.name)}`;
  const className = cx(css.tick, TICKS[indicator]);
  if (indicator !== 'failed') {
    return <span role="img" aria-label={label} title={label + by} className={className} />;
  }
  const { line, nextStep } = failureView(message);
  return (
    <Tooltip text={`${line}. ${nextStep}`}>
      {(target) => <span {...target} role="img" aria-label={label} className={className} />}
    </Tooltip>
  );
}

/** Edited, time and delivery indicator (spec 1 §4) of a bubble. */
export const MessageMeta = memo(function MessageMeta({ message, onMedia = false }: MessageMetaProps) {
  const timeZone = useTimeZone();
  const locale = useLocale();
  return (
    <span dir="ltr" className={cx(css.meta, onMedia && css.onMedia)}>
      {message.edited_at !== null && `${copy.edited} `}
      {timeLabel(Date.parse(message.sent_at), timeZone, locale)}
      {message.direction === 'outbound' && message.message_type !== 'note' && <Tick message={message} />}
    </span>
  );
});
