import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { COPY } from '../copy';
import css from './bubble.module.css';

export function RevokedBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  return (
    <div className={css.note}>
      <Icon name="noSign" size={15} />
      <span>{message.direction === 'inbound' ? COPY.revokedInbound : COPY.revokedOutbound}</span>
      {meta}
    </div>
  );
}
