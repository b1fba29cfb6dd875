import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './bubble.module.css';

function wordsFor({ message_type, direction }: Message): string {
  if (message_type === 'note') return copy.noteRemoved;
  return direction === 'inbound' ? copy.revokedInbound : copy.revokedOutbound;
}

export function RevokedBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  return (
    <div className={css.note}>
      <Icon name="noSign" size={15} />
      <span>{wordsFor(message)}</span>
      {meta}
    </div>
  );
}
