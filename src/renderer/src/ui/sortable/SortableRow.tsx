import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { Tooltip } from '../Tooltip';
import css from './sortable.module.css';

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  /** Why it cannot be moved; null where it can. */
  readonly locked: string | null;
  readonly children: (handle: ReactNode) => ReactNode;
}

/** One row of a list that can be put in order; its handle is a button of its own. */
export function SortableRow({ id, name, locked, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: locked !== null });
  // One element, locked or not: what has the focus keeps it.
  const handle = (
    <Tooltip text={locked}>
      {({ 'aria-describedby': reason, ...target }) => (
        <span className={css.grip} {...target}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={css.handle}
            aria-label={`Move ${name}`}
            aria-describedby={locked === null ? attributes['aria-describedby'] : reason}
            aria-disabled={locked !== null || undefined}
            {...(locked === null && listeners)}
          >
            <Icon name="grip" size={16} />
          </button>
        </span>
      )}
    </Tooltip>
  );
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-moving={isDragging || undefined}
      style={{
        ...(transform === null ? {} : { transform: `translate3d(0, ${transform.y}px, 0)` }),
        ...(transition === undefined ? {} : { transition }),
      }}
    >
      {children(handle)}
    </li>
  );
}
