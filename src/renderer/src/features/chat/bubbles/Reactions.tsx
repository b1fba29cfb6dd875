import { memo } from 'react';
import type { Reaction, Message } from '@shared/contract/chat';
import { copy } from '../copy';
import { useThreadActions, useThreadSubject } from '../thread/thread-actions';
import css from './bubble.module.css';

export interface ReactionsProps {
  readonly message: Message;
}

const who = (reaction: Reaction, customer: string): string =>
  `${reaction.emoji} ${reaction.direction === 'inbound' ? customer : (reaction.by ?? copy.you)}`;

/** Reactions on their message; a click on our own one takes it back. */
export const Reactions = memo(function Reactions({ message }: ReactionsProps) {
  const { react } = useThreadActions();
  const { customerName } = useThreadSubject();
  const { reactions } = message;
  if (reactions.length === 0) return null;
  const distinct = [...new Set(reactions.map(({ emoji }) => emoji))].slice(0, 4).join('');
  const label = reactions.map((reaction) => who(reaction, customerName || copy.customer)).join(', ');
  const mine = reactions.some(({ direction }) => direction === 'outbound');
  const count = reactions.length > 1 ? ` ${reactions.length}` : '';
  if (!mine || react === undefined) {
    return (
      <span role="img" className={css.reactions} aria-label={label} title={label}>
        {distinct}
        {count}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css.reactions}
      aria-label={`${label}. ${copy.removeReaction}`}
      title={`${label}\n${copy.removeReaction}`}
      onClick={() => {
        react(message, '');
      }}
    >
      {distinct}
      {count}
    </button>
  );
});
