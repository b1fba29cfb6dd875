import { useId } from 'react';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { type NavRowProps, NavRow } from './NavRow';
import { useCollapsed } from './use-collapsed';
import css from './nav.module.css';

export interface NavListProps {
  /** Without one the list stands at the top. */
  readonly heading?: string;
  /** Under which it is remembered that the list is collapsed; without one it cannot be collapsed. */
  readonly foldAs?: string;
  readonly rows: readonly (NavRowProps & { readonly id: string })[];
  /** The plus at the end of the heading. */
  readonly onAdd?: {
    readonly label: string;
    /** Why it cannot be used; shown instead of the label. */
    readonly refused?: string | undefined;
    readonly run: () => void;
  };
}

/** A list of the open sidebar with its heading (spec 3 §2.1: Contact Type, Deals Pipelines, Account Settings and others). */
export function NavList({ heading, foldAs, rows, onAdd }: NavListProps) {
  const id = useId();
  const { collapsed, toggle } = useCollapsed(
    foldAs,
    rows.some(({ current }) => current),
  );
  const list = (
    <ul className={css.list} aria-labelledby={heading === undefined ? undefined : id}>
      {rows.map(({ id: key, ...row }) => (
        <li key={key}>
          <NavRow {...row} />
        </li>
      ))}
    </ul>
  );
  if (heading === undefined) return list;
  return (
    <section className={css.group}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {foldAs === undefined ? (
            heading
          ) : (
            <button type="button" className={css.fold} aria-expanded={!collapsed} onClick={toggle}>
              {heading}
              <Icon name="chevronDown" size={14} />
            </button>
          )}
        </h2>
        {onAdd && (
          <IconButton
            icon="plus"
            size="small"
            label={onAdd.refused ?? onAdd.label}
            disabled={onAdd.refused !== undefined}
            onClick={onAdd.run}
          />
        )}
      </div>
      {!collapsed && list}
    </section>
  );
}
