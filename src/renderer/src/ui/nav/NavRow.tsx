import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import { VisuallyHidden } from '../VisuallyHidden';
import css from './nav.module.css';

export interface NavRowProps {
  readonly to: string;
  readonly label: string;
  /** In front: an icon, or a dot of a colour. */
  readonly icon?: IconName;
  readonly color?: string;
  readonly current: boolean;
  /** What is there or waits there; nothing is shown for 0. */
  readonly count?: number | undefined;
  /** The count as it is read out; the number alone where nothing is said. */
  readonly countText?: string | undefined;
}

/** A row of the open sidebar that leads somewhere. */
export function NavRow({ to, label, icon, color, current, count = 0, countText }: NavRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // In a long list, the place where one is may lie below the edge.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Link ref={link} to={to} className={css.row} aria-current={current ? 'page' : undefined}>
      {icon && <Icon name={icon} size={18} />}
      {color !== undefined && <i className={css.dot} style={{ background: color }} aria-hidden />}
      <span className={css.label}>{label}</span>
      {count > 0 && (
        <>
          {/* A place counts what waits there, a row of a list what is there. */}
          <em className={icon ? css.waiting : css.count} aria-hidden>
            {count > 9999 ? '9999+' : count}
          </em>
          <VisuallyHidden>{countText ?? count}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
