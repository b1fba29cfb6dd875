import type { ReactNode } from 'react';
import type { PagerProps } from './Pager';
import type { CellContent } from './text-width';

/** Pixels; or pixels by how wide the table is: `{ 0: 92, 1560: 104 }` is 104 from 1560 pixels on. */
export type ColumnWidth = number | Readonly<Record<number, number>>;

/** Defined once, outside of the component or memoized: rows are drawn again when the columns change. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Its name: in the header and in the column chooser. */
  readonly header: string;
  /** The name is there for screen readers alone. */
  readonly headHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Without one, the column shares what the others leave. */
  readonly width?: ColumnWidth;
  /** How much of what is left, beside the other columns without a width; 1 where nothing is said. */
  readonly share?: number;
  /** Pixels; 96 where nothing is said. */
  readonly minWidth?: number;
  /** What a row has in it: where the table has room, the column grows until it shows what its rows have. */
  readonly content?: (row: Row) => CellContent;
  /** Where the table is narrower than so many pixels, the column is not shown unless the person asked for it. */
  readonly showFrom?: number;
  readonly align?: 'start' | 'end';
  /** Stays in sight while the others are scrolled sideways. */
  readonly pinned?: 'start' | 'end';
  /** Can be put away and moved by the column chooser; pinned ones cannot. */
  readonly hideable?: boolean;
  readonly sortable?: boolean;
  /** Its cell names the row. */
  readonly rowHeader?: boolean;
}

export interface TableSort {
  /** Id of the column. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableSelection<Row> {
  /** Ids of rows; may name rows of other pages. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What its checkbox says after `Select`. */
  readonly nameOf: (row: Row) => string;
  /** What can be done with the selected rows: buttons of the bar over the table. */
  readonly actions?: ReactNode;
  /** More is selected than the rows that are listed: how many. */
  readonly count?: number | undefined;
}

/** Lists that go on when their end comes into sight. */
export interface TableMore {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why more could not be loaded. */
  readonly problem: string | null;
  readonly onMore: () => void;
  /** Stands below the last of all rows. */
  readonly end?: string;
}

/** Which columns are shown, where that is kept elsewhere than on the device, as in a saved view. */
export interface ChosenColumns {
  /** Ids in their order; null: as the table shows them by itself; undefined: the device decides. */
  readonly ids: readonly string[] | null | undefined;
  /** The person chose others; not called while the device decides. */
  readonly onChoose: (ids: readonly string[] | null) => void;
  /** What is shown by choice, whoever decides; null: nothing was chosen. */
  readonly onShown: (ids: readonly string[] | null) => void;
}

export interface TableError {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; read out. */
  readonly label: string;
  /** Under which name widths, order and choice of the columns are kept on this device; without it they are fixed. */
  readonly id?: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Takes the choice of columns from the device; widths stay there. */
  readonly chosenColumns?: ChosenColumns | undefined;
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
