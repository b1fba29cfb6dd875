import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './bubble.module.css';

/** A type that Parley or WhatsApp cannot show (spec 1 §8); the message itself is kept on the server. */
export function UnsupportedBubble({
  message,
  meta,
}: {
  readonly message: Message;
  readonly meta: ReactNode;
}) {
  const raw = message.message.unsupported_type ?? message.message.raw_type;
  return (
    <div className={css.note} title={typeof raw === 'string' ? raw : undefined}>
      <Icon name="alert" size={15} />
      <span>{copy.unsupported}</span>
      {meta}
    </div>
  );
}
