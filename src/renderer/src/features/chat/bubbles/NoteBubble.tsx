import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { textOf } from '../content';
import { copy } from '../copy';
import { MarkupText } from './MarkupText';
import css from './note-bubble.module.css';

export interface NoteBubbleProps {
  readonly message: Message;
  readonly meta: ReactNode;
}

/** An internal note: on its own ground, so that nobody takes it for something the customer can see. */
export function NoteBubble({ message, meta }: NoteBubbleProps) {
  return (
    <div className={css.body}>
      <div className={css.by}>
        <Icon name="note" size={14} />
        <b>{copy.noteBy(message.sent_by?.name ?? copy.you)}</b>
        <span>{copy.noteHint}</span>
      </div>
      <div dir="auto" className={css.text}>
        <MarkupText text={textOf(message.message)} />
        {meta}
      </div>
    </div>
  );
}
