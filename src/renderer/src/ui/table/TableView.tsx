import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { cx } from '../cx';
import { BodyRows } from './BodyRows';
import { BulkBar } from './BulkBar';
import { ColumnChooser } from './ColumnChooser';
import { HeadRow } from './HeadRow';
import { Pager } from './Pager';
import { RowCells } from './RowCells';
import { RowsContext } from './rows-context';
import { CHECK_WIDTH, ROW_HEIGHT, VIRTUAL_FROM } from './sizes';
import { SkeletonRows } from './SkeletonRows';
import { TableEnd } from './TableEnd';
import type { DataTableProps } from './types';
import { copy } from './copy';
import { useColumns } from './use-columns';
import { useRowFocus } from './use-row-focus';
import { useSelection } from './use-selection';
import { useTableSize } from './use-table-size';
import css from './table.module.css';

/** What is done with a row, for the place where it stands. */
const at =
  <Row, Result>(rows: readonly Row[] | undefined, act: (row: Row) => Result) =>
  (index: number): Result | undefined => {
    const row = rows?.[index];
    return row === undefined ? undefined : act(row);
  };

const styleOf = (
  template: string,
  rowHeight: number,
  minWidth: number,
): CSSProperties & Record<`--${string}`, string> => ({
  '--table-columns': template,
  '--table-row': `${rowHeight}px`,
  minWidth,
});

/** The header with its rows, or with what stands there while they are loaded; and what lies around them. */
export function TableView<Row>(props: DataTableProps<Row>) {
  const { label, id, rows, keyOf, layout = 'fill', rowHeight = ROW_HEIGHT } = props;
  const { selection, onOpen, openId = null, more, pager, busy = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const size = useTableSize(scroller);
  const lead = selection ? CHECK_WIDTH : 0;
  const { all, shown, template, leastWidth, control } = useColumns(props, size.width, lead);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- callers write `keyOf` in place; the key of a row is its own
  const ids = useMemo(() => (rows ?? []).map(keyOf), [rows]);
  const chosen = useSelection(ids, selection);
  const open = onOpen && at(rows, onOpen);
  const focus = useRowFocus({ ids, openId, scroller, head, onOpen: open, onSelect: chosen?.select });
  const isGrid = selection !== undefined;
  const isInteractive = isGrid || onOpen !== undefined;
  const isVirtual = ids.length >= VIRTUAL_FROM;
  const cells = useCallback(
    (index: number): ReactNode => {
      const row = rows?.[index];
      return row !== undefined && <RowCells row={row} columns={shown} isGrid={isGrid} />;
    },
    [rows, shown, isGrid],
  );

  return (
    <div className={cx(css.root, isGrid && css.selectable, props.className)} data-layout={layout}>
      <div
        ref={scroller}
        className={css.scroller}
        // Where no row takes the focus, the keyboard scrolls from here.
        {...(size.overflows && !isInteractive ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        onScroll={({ currentTarget }) => {
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0);
        }}
      >
        <table
          role={isGrid ? 'grid' : 'table'}
          aria-label={label}
          tabIndex={isInteractive ? -1 : undefined}
          aria-multiselectable={isGrid || undefined}
          aria-busy={busy || rows === undefined}
          aria-rowcount={isVirtual ? ids.length + 1 : undefined}
          className={css.table}
          style={styleOf(template, rowHeight, leastWidth)}
          onKeyDown={isInteractive ? focus.onKeyDown : undefined}
        >
          <HeadRow
            ref={head}
            columns={shown}
            sort={props.sort}
            onSort={props.onSort}
            control={id === undefined ? null : control}
            chooser={
              id !== undefined && <ColumnChooser columns={all} control={control} tableWidth={size.width} />
            }
            selection={chosen?.state}
            isEmpty={ids.length === 0}
            onSelectAll={(isOn) => chosen?.selectAll(isOn)}
            onDown={() => {
              if (isInteractive) focus.goTo(0);
            }}
          />
          {rows === undefined ? (
            <SkeletonRows columns={shown} hasChecks={isGrid} count={props.skeletonRows ?? 8} />
          ) : (
            <RowsContext
              value={{
                ids,
                isInteractive,
                activeId: focus.activeId,
                openId,
                selected: selection?.selected,
                isVirtual,
                nameAt: (index) => copy.select((selection && at(rows, selection.nameOf)(index)) ?? ''),
                onFocus: focus.onFocus,
                onSelect: (index, range) => chosen?.select(index, range),
                onOpen: open,
              }}
            >
              <BodyRows cells={cells} scroller={scroller} height={size.height} rowSize={rowHeight + 1} />
            </RowsContext>
          )}
        </table>
        {more && rows !== undefined && <TableEnd {...more} />}
      </div>
      {selection && selection.selected.size > 0 && (
        <BulkBar
          count={selection.count ?? selection.selected.size}
          actions={selection.actions}
          onClear={() => {
            chosen?.clear();
            focus.goBack();
          }}
        />
      )}
      {pager && <Pager {...pager} />}
    </div>
  );
}
