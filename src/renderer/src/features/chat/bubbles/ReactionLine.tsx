import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { reactionOf } from '../content';
import { copy } from '../copy';
import css from './bubble.module.css';

/** A reaction whose target is not loaded; the others stand on their target. */
export function ReactionLine({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const { emoji } = reactionOf(message.message);
  return (
    <div className={css.note}>
      <span>{emoji === '' ? copy.reactionRemoved : copy.reactedTo(emoji)}</span>
      {meta}
    </div>
  );
}
