import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { cx } from '../cx';
import { ErrorState } from '../ErrorState';
import { BodyRows } from './BodyRows';
import { BulkBar } from './BulkBar';
import { ColumnChooser } from './ColumnChooser';
import { HeadRow } from './HeadRow';
import { Pager, type PagerProps } from './Pager';
import { RowCells } from './RowCells';
import { RowsContext } from './rows-context';
import { CHECK_WIDTH, ROW_HEIGHT, VIRTUAL_FROM } from './sizes';
import { SkeletonRows } from './SkeletonRows';
import { TableEnd } from './TableEnd';
import type { TableColumn, TableError, TableMore, TableSelection, TableSort } from './types';
import { canChoose, isShown } from './column-layout';
import { copy } from './copy';
import { useColumns } from './use-columns';
import { useRowFocus } from './use-row-focus';
import { useSelection } from './use-selection';
import { useTableSize } from './use-table-size';
import css from './table.module.css';

export interface DataTableProps<Row> {
  /** What the table lists; read out. */
  readonly label: string;
  /** Under which name widths, order and choice of the columns are kept on this device; without it they are fixed. */
  readonly id?: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first ones are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /**
   * `fill`: takes the height that there is and scrolls by itself, below a header that stays. `short`: the same, but ends
   * with its rows. `box`: the same inside of a card. `inline`: as high as its rows, as part of something that scrolls.
   */
  readonly layout?: 'fill' | 'short' | 'box' | 'inline';
  /** Pixels that a row has at least. */
  readonly rowHeight?: number;
  /** Rows that stand there while the first ones are loaded. */
  readonly skeletonRows?: number;
  /** Something newer is on its way. */
  readonly busy?: boolean;
  readonly error?: TableError | null;
  /** Stands where there is no row. */
  readonly empty?: ReactNode;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort | null) => void;
  readonly selection?: TableSelection<Row>;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row whose drawer is open; it gets the focus back when that closes. */
  readonly openId?: string | null;
  readonly more?: TableMore;
  readonly pager?: PagerProps;
  readonly className?: string | undefined;
}

/** A table of records: see the gallery for everything that it can do. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, id, columns, rows, keyOf, layout = 'fill', rowHeight = ROW_HEIGHT } = props;
  const { selection, onOpen, openId = null, error = null, more, pager, busy = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const size = useTableSize(scroller);
  const lead = selection ? CHECK_WIDTH : 0;
  const { all, shown, template, leastWidth, control } = useColumns(id, columns, size.width, lead);
  const ids = (rows ?? []).map(keyOf);
  const chosen = useSelection(ids, selection);
  const open =
    onOpen &&
    ((index: number): void => {
      const row = rows?.[index];
      if (row !== undefined) onOpen(row);
    });
  const focus = useRowFocus({ ids, openId, scroller, head, handle, onOpen: open, onSelect: chosen?.select });
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

  if (error !== null && rows === undefined) return <ErrorState {...error} />;
  // A page beyond the last has no rows, but a pager that leads back.
  if (rows?.length === 0 && (pager?.total ?? 0) === 0) return props.empty;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--table-columns': template,
    '--table-row': `${rowHeight}px`,
    minWidth: leastWidth,
  };
  const chooser = id !== undefined && all.some(canChoose) && (
    <ColumnChooser
      columns={all.filter(canChoose).map((column) => ({
        id: column.id,
        header: column.header,
        isShown: isShown(column, control.choice, size.width),
      }))}
      onShow={control.show}
      onOrder={control.order}
      onReset={control.reset}
    />
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
          aria-multiselectable={isGrid || undefined}
          aria-busy={busy || rows === undefined}
          aria-rowcount={isVirtual ? ids.length + 1 : undefined}
          className={css.table}
          style={style}
          onKeyDown={isInteractive ? focus.onKeyDown : undefined}
        >
          <HeadRow
            ref={head}
            columns={shown}
            sort={props.sort}
            onSort={props.onSort}
            control={id === undefined ? null : control}
            chooser={chooser}
            selection={chosen?.state}
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
                nameAt: (index) => {
                  const row = rows[index];
                  return row === undefined || !selection ? '' : copy.select(selection.nameOf(row));
                },
                onFocus: focus.onFocus,
                onSelect: (index, range) => chosen?.select(index, range),
                onOpen: open,
              }}
            >
              <BodyRows cells={cells} scroller={scroller} handle={handle} />
            </RowsContext>
          )}
        </table>
        {more && rows !== undefined && <TableEnd {...more} />}
      </div>
      {selection && selection.selected.size > 0 && (
        <BulkBar
          count={selection.selected.size}
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
