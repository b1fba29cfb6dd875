import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListedNavItem } from './sidebar-model';
import css from './rail.module.css';

/** A nav item of the workspace in the collapsed sidebar, with what is waiting there. */
export function RailItem({ to, icon, label, current, count, countText }: ListedNavItem) {
  return (
    <Link to={to} className={css.item} title={label} aria-current={current ? 'page' : undefined}>
      <span className={css.icon}>
        <Icon name={icon} />
        {count > 0 && (
          <b className={css.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </b>
        )}
      </span>
      <span className={css.label}>{label}</span>
      {count > 0 && <VisuallyHidden>{countText}</VisuallyHidden>}
    </Link>
  );
}
