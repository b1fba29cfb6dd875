import { useEffect } from 'react';
import { copy } from '../copy';
import css from './row.module.css';

export interface UnreadRowProps {
  readonly count: number;
  /** It has come into view. */
  readonly onSeen: () => void;
}

/** Above the first message that nobody had read when the thread was opened. */
export function UnreadRow({ count, onSeen }: UnreadRowProps) {
  useEffect(onSeen, [onSeen]);
  return (
    <div className={css.unread}>
      <span>{copy.unread(count)}</span>
    </div>
  );
}
