import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import css from './thread-list.module.css';

export interface NewMessagesPillProps {
  readonly count: number;
  readonly onClick: () => void;
}

/** While the end is out of sight: the way back to it, and how many messages have come there. */
export function NewMessagesPill({ count, onClick }: NewMessagesPillProps) {
  return (
    <button
      type="button"
      className={cx(css.pill, count > 0 && css.pillNew)}
      aria-label={count > 0 ? `${copy.newMessages(count)}. ${copy.jumpToLatest}` : copy.jumpToLatest}
      title={copy.jumpToLatest}
      onClick={onClick}
    >
      {count > 0 && copy.newMessages(count)}
      <Icon name="arrowDown" size={16} />
    </button>
  );
}
