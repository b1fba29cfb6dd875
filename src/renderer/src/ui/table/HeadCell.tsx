import { type ReactNode, useRef } from 'react';
import { Icon } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import { ColumnResizer, type ResizerProps } from './ColumnResizer';
import type { TableColumn, TableSort } from './types';
import type { ColumnControl } from './use-columns';
import css from './table.module.css';

interface HeadCellProps {
  readonly column: Pick<TableColumn<never>, 'id' | 'header' | 'headHidden' | 'align' | 'pinned' | 'sortable'>;
  readonly before: readonly { readonly id: string }[];
  readonly sort: TableSort | null | undefined;
  readonly onSort: ((sort: TableSort | null) => void) | undefined;
  readonly control: ColumnControl | null;
  readonly stopOf: (name: string) => ResizerProps['stop'];
  readonly chooser: ReactNode;
}

/** Rising, falling, and as the list is by itself. */
function sortAfter(id: string, sort: TableSort | null | undefined): TableSort | null {
  if (sort?.column !== id) return { column: id, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column: id, direction: 'descending' } : null;
}

/** The head of a column: its name, which sorts, and its edge, which sizes. */
export function HeadCell(props: HeadCellProps) {
  const { column, before, sort, onSort, control, stopOf, chooser } = props;
  const { id, header, headHidden = false, align, pinned, sortable = false } = column;
  const cell = useRef<HTMLTableCellElement>(null);
  const direction = sort?.column === id ? sort.direction : undefined;
  const isSorted = sortable && onSort !== undefined;

  function start(): number {
    const cells = cell.current?.parentElement?.children ?? [];
    const widths: Record<string, number> = {};
    for (const one of cells) {
      const name = one.getAttribute('data-column');
      if (name !== null && (name === id || before.some((other) => other.id === name)))
        widths[name] = one.getBoundingClientRect().width;
    }
    control?.size(widths, false);
    return widths[id] ?? 0;
  }
  return (
    <th
      ref={cell}
      role="columnheader"
      scope="col"
      className={css.headCell}
      data-column={id}
      data-align={align}
      data-pinned={pinned}
      aria-sort={isSorted ? (direction ?? 'none') : undefined}
    >
      {isSorted ? (
        <button
          type="button"
          data-head-stop
          className={css.sort}
          {...stopOf(`sort ${id}`)}
          onClick={() => {
            onSort(sortAfter(id, sort));
          }}
        >
          <span className={css.headName}>{header}</span>
          <span className={css.arrow} data-on={direction !== undefined || undefined} aria-hidden>
            <Icon name={direction === 'descending' ? 'arrowDown' : 'arrowUp'} size={13} />
          </span>
        </button>
      ) : headHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        <span className={css.headName}>{header}</span>
      )}
      {chooser}
      {control && !headHidden && (
        <ColumnResizer
          header={header}
          stop={stopOf(`size ${id}`)}
          onStart={start}
          onWidth={(pixels, keep) => {
            control.size({ [id]: pixels }, keep);
          }}
          onReset={() => {
            control.unsize(id);
          }}
        />
      )}
    </th>
  );
}
