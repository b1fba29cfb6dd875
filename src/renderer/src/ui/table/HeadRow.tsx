import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Checkbox } from '../Checkbox';
import { HeadCell } from './HeadCell';
import type { SelectionState } from './selection';
import { copy } from './copy';
import type { TableColumn, TableSort } from './types';
import type { ColumnControl } from './use-columns';
import css from './table.module.css';

interface HeadRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null | undefined;
  readonly onSort: ((sort: TableSort | null) => void) | undefined;
  /** Null: widths cannot be changed. */
  readonly control: ColumnControl | null;
  readonly chooser: ReactNode;
  /** Undefined: rows cannot be selected. */
  readonly selection: SelectionState | undefined;
  /** No rows are loaded. */
  readonly isEmpty: boolean;
  readonly onSelectAll: (isOn: boolean) => void;
  /** The first row is gone to. */
  readonly onDown: () => void;
  readonly ref: RefObject<HTMLTableSectionElement | null>;
}

const stopsOf = (head: Element): HTMLElement[] => [...head.querySelectorAll<HTMLElement>('[data-head-stop]')];

/** The header: one stop for Tab; arrows move between what sorts, what sizes and what selects. */
export function HeadRow<Row>(props: HeadRowProps<Row>) {
  const { columns, sort, onSort, control, chooser, selection, isEmpty, onSelectAll, onDown, ref } = props;
  const [stop, setStop] = useState<string | null>(null);
  const names = [
    ...(selection === undefined ? [] : ['all']),
    ...columns.flatMap(({ id, sortable, headHidden }) => [
      ...(sortable && onSort ? [`sort ${id}`] : []),
      ...(control && !headHidden ? [`size ${id}`] : []),
    ]),
  ];
  const here = stop !== null && names.includes(stop) ? stop : names[0];
  const stopOf = (name: string) => ({
    tabIndex: name === here ? 0 : -1,
    onFocus: () => {
      setStop(name);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const stops = stopsOf(event.currentTarget);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isRtl ? -1 : 1;
    const next = {
      ArrowLeft: at - forward,
      ArrowRight: at + forward,
      Home: 0,
      End: stops.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, next))]?.focus();
  }
  return (
    <thead ref={ref} role="rowgroup" className={css.head} onKeyDown={onKeyDown}>
      <tr role="row" className={css.headRow}>
        {selection !== undefined && (
          <th role="columnheader" scope="col" className={css.check}>
            <Checkbox
              label={copy.selectAll}
              data-head-stop
              {...stopOf('all')}
              checked={selection === 'all'}
              indeterminate={selection === 'some'}
              // Not `disabled`, which would drop the focus.
              aria-disabled={isEmpty || undefined}
              onChange={() => {
                if (!isEmpty) onSelectAll(selection !== 'all');
              }}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            before={columns.slice(0, index)}
            sort={sort}
            onSort={onSort}
            control={control}
            stopOf={stopOf}
            chooser={index === columns.length - 1 ? chooser : null}
          />
        ))}
      </tr>
    </thead>
  );
}
