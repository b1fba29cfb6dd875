import type { ComponentProps } from 'react';
import type { Message } from '@shared/contract/chat';
import { type DeliveryIndicator, deliveryIndicator } from '@shared/rules/delivery';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import css from './bubble.module.css';

const TICKS: Readonly<Record<DeliveryIndicator, string | undefined>> = {
  read: css.tickRead,
  delivered: css.tickDelivered,
  sent: css.tickSent,
  pending: css.tickPending,
  failed: css.tickFailed,
};

/** @param message whose delivery is asked for */
export const tickOf = (message: Message): DeliveryIndicator =>
  message.checking ? 'pending' : deliveryIndicator(message);

interface TickProps extends ComponentProps<'span'> {
  readonly message: Message;
}

/** How far a message has come. Why it failed is said by what is around it. */
export function Tick({ message, ...props }: TickProps) {
  const indicator = tickOf(message);
  const label = message.checking ? copy.checkingTitle : copy.status[indicator];
  const by = message.sent_by === null ? '' : ` · ${copy.sentBy(message.sent_by.name)}`;
  return (
    <span
      title={indicator === 'failed' ? undefined : label + by}
      {...props}
      role="img"
      aria-label={label}
      className={cx(css.tick, TICKS[indicator])}
    />
  );
}
