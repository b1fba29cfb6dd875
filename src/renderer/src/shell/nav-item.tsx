import { NavLink } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/icon-paths';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import css from './sidebar.module.css';

interface NavItemProps {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  readonly count: number;
  /** The count as it is read out. */
  readonly countText: string;
}

/** A place of the workspace, with what is waiting there. */
export function NavItem({ to, icon, text, count, countText }: NavItemProps) {
  return (
    <NavLink to={to} className={css.item}>
      <span className={css.icon}>
        <Icon name={icon} />
        {count > 0 && (
          <b className={css.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </b>
        )}
      </span>
      <span className={css.label}>{text}</span>
      {count > 0 && <VisuallyHidden>{countText}</VisuallyHidden>}
    </NavLink>
  );
}
