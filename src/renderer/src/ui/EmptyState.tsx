import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** What stands where there is nothing to show. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.box}>
      {icon && (
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
