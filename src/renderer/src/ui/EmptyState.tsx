import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import css from './empty-state.module.css';

interface EmptyWords {
  readonly title: string;
  readonly text?: string | undefined;
  /** The one next step; where a filter or a search leaves nothing, it takes that away. */
  readonly action?: ReactNode;
}

/** What a page, a panel, a drawer or a tab has instead of its rows. */
interface WholeEmptyState extends EmptyWords {
  readonly size?: 'whole';
  readonly icon: IconName;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
}

/** What stands inside of something that has a heading of its own: a card, a section, a popover, a field. */
interface SmallEmptyState extends EmptyWords {
  readonly size: 'small';
  readonly icon?: undefined;
  readonly picture?: undefined;
}

export type EmptyStateProps = WholeEmptyState | SmallEmptyState;

/** What stands where there is nothing to show: the same in every place of its size. */
export function EmptyState({ icon, picture, title, text, action, size = 'whole' }: EmptyStateProps) {
  return (
    <div className={css[size]} data-empty={size}>
      {picture}
      {icon && picture === undefined && (
        <span className={css.icon}>
          <Icon name={icon} size={22} />
        </span>
      )}
      <p className={css.title}>{title}</p>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}
