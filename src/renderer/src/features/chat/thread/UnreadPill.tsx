import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './thread-list.module.css';

export interface UnreadPillProps {
  readonly count: number;
  readonly onClick: () => void;
}

/** While the first unread message is out of sight: the way up to it. */
export function UnreadPill({ count, onClick }: UnreadPillProps) {
  return (
    <button type="button" className={css.unreadPill} title={copy.jumpToUnread} onClick={onClick}>
      <Icon name="arrowUp" size={14} />
      {copy.unread(count)}
    </button>
  );
}
