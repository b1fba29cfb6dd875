import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { money } from '../../../ui/money';
import { orderOf } from '../content';
import { copy } from '../copy';
import { MoreRows } from './MoreRows';
import { UnsupportedBubble } from './UnsupportedBubble';
import css from './cards.module.css';

export function OrderBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const order = orderOf(message.message);
  if (order === null) return <UnsupportedBubble message={message} meta={meta} />;
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={css.order}>
      <b>{copy.orderTitle(count)}</b>
      <MoreRows
        rows={order.items.map((item, index) => (
          <li key={index}>
            <span dir="auto">{item.id}</span>
            <span className={css.sub}>× {item.quantity}</span>
            {item.price !== null && <span>{money(item.price * item.quantity, item.currency)}</span>}
          </li>
        ))}
      >
        {(rows) => <ul>{rows}</ul>}
      </MoreRows>
      {order.total !== null && (
        <div className={css.total}>
          <span>{copy.orderTotal}</span>
          <b>{money(order.total.amount, order.total.currency)}</b>
        </div>
      )}
      {order.text !== null && <div dir="auto">{order.text}</div>}
      {meta}
    </div>
  );
}
