import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { numberFormat } from '../formats';
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
  /** `waiting` is marked; without saying it, what stands beside an icon is. */
  readonly countOf?: 'waiting' | 'there';
}

/** Up to here numbers are exact. */
const COUNTED_TO = 10_000;
const shown = (count: number): string =>
  count > COUNTED_TO ? `${numberFormat().format(COUNTED_TO)}+` : numberFormat().format(count);

/** A row of the open sidebar that leads somewhere. */
export function NavRow(props: NavRowProps) {
  const { to, label, icon, color, current, count = 0, countText } = props;
  const { countOf = icon ? 'waiting' : 'there' } = props;
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
          <em className={countOf === 'waiting' ? css.waiting : css.count} aria-hidden>
            {shown(count)}
          </em>
          <VisuallyHidden>{countText ?? shown(count)}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
