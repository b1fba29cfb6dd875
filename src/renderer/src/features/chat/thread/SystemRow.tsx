import { memo } from 'react';
import type { Message } from '@shared/contract/chat';
import { textOf } from '../content';
import { copy } from '../copy';
import css from './row.module.css';

/** What WhatsApp says about the conversation, such as a changed number: no bubble, no side. */
export const SystemRow = memo(function SystemRow({ message }: { readonly message: Message }) {
  return (
    <div className={css.center} role="article">
      <span className={css.system} dir="auto">
        {textOf(message.message) || copy.unsupported}
      </span>
    </div>
  );
});
