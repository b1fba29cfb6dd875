import {
  FlexRender,
  type Row,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useRef } from 'react';
import { Checkbox } from '../../../src/renderer/src/ui/Checkbox';
import { CHECK_WIDTH, ROW_HEIGHT } from '../../../src/renderer/src/ui/table/sizes';
import css from '../../../src/renderer/src/ui/table/table.module.css';
import { COLUMNS, type Person } from './people';

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
const helper = createColumnHelper<typeof features, Person>();
const definitions = helper.columns(
  COLUMNS.map(({ id, header, width, cell, sortable = false }) =>
    helper.accessor((person) => person[id as keyof Person], {
      id,
      header,
      enableSorting: sortable,
      cell: ({ row }) => cell(row.original),
      ...(typeof width === 'number' ? { size: width } : {}),
    }),
  ),
);

type PersonRow = Row<typeof features, Person>;

interface BodyRowProps {
  readonly row: PersonRow;
  readonly index: number;
  readonly start: number;
  readonly isSelected: boolean;
  readonly measure: (row: HTMLElement | null) => void;
}

const BodyRow = memo(function BodyRow({ row, index, start, isSelected, measure }: BodyRowProps) {
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-selected={isSelected}
      aria-rowindex={index + 2}
      className={css.row}
      style={{ position: 'absolute', transform: `translateY(${start}px)` }}
    >
      <td role="gridcell" className={css.check}>
        <Checkbox
          label={`Select ${row.original.name}`}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </td>
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          role="gridcell"
          className={css.cell}
          data-column={cell.column.id}
          data-pinned={cell.column.getIsPinned() || undefined}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});

/** The same rows by TanStack Table and TanStack Virtual, in the look of ours: sorting, selection, a pinned column. */
export function TanStackTable({ people }: { readonly people: readonly Person[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns: definitions,
    data: people,
    getRowId: ({ _id }) => _id,
    initialState: { columnPinning: { start: ['name'], end: [] } },
  });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library -- said of the compiler of React, which is not used here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT + 1,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 5,
  });
  const columns = [CHECK_WIDTH, ...table.getVisibleLeafColumns().map((column) => column.getSize())];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--table-columns': columns.map((width) => `${width}px`).join(' '),
    '--table-row': `${ROW_HEIGHT}px`,
    minWidth: columns.reduce((sum, width) => sum + width, 0),
  };
  return (
    <div className={css.root} data-layout="fill">
      <div ref={scroller} className={css.scroller}>
        <table
          role="grid"
          aria-label="People"
          aria-rowcount={rows.length + 1}
          className={css.table}
          style={style}
        >
          <thead className={css.head}>
            <tr className={css.headRow}>
              <th className={css.check}>
                <Checkbox
                  label="Select all rows"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
              {table.getHeaderGroups().flatMap(({ headers }) =>
                headers.map((header) => (
                  <th
                    key={header.id}
                    className={css.headCell}
                    data-column={header.column.id}
                    data-pinned={header.column.getIsPinned() || undefined}
                  >
                    <button
                      type="button"
                      className={css.sort}
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      <FlexRender header={header} />
                    </button>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return (
                row && (
                  <BodyRow
                    key={row.id}
                    row={row}
                    index={index}
                    start={start}
                    isSelected={row.getIsSelected()}
                    measure={virtualizer.measureElement}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
