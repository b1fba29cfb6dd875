import { applyOrder } from '@shared/rules/apply-order';
import { type CellContent, textContent } from './text-width';
import type { ColumnWidth, TableColumn } from './types';

/** What somebody has chosen for the columns of a table. */
export interface ColumnChoice {
  /** Pixels by column. */
  readonly widths: Readonly<Record<string, number>>;
  /** Ids; empty: as they are defined. */
  readonly order: readonly string[];
  /** Shown or put away on purpose; what is not named follows the width of the table. */
  readonly shown: Readonly<Record<string, boolean>>;
}

type Column = Pick<
  TableColumn<never>,
  'id' | 'width' | 'share' | 'minWidth' | 'showFrom' | 'pinned' | 'hideable'
>;

export const NO_CHOICE: ColumnChoice = { widths: {}, order: [], shown: {} };
const MIN_WIDTH = 96;
/** A column whose width is drawn by hand. Pixels. */
export const MIN_DRAWN = 56;
export const MAX_DRAWN = 1200;

/** The choice that shows just these columns in this order. Widths are not part of it. @param ids null: as they are defined */
export function choiceOf(
  columns: readonly Column[],
  ids: readonly string[] | null,
): Pick<ColumnChoice, 'order' | 'shown'> {
  if (ids === null) return { order: [], shown: {} };
  const named = new Set(ids);
  return {
    order: ids,
    shown: Object.fromEntries(columns.filter(canChoose).map(({ id }) => [id, named.has(id)] as const)),
  };
}

/** Those that can be chosen and are shown, in their order. */
export const shownIds = (
  columns: readonly Column[],
  choice: ColumnChoice,
  tableWidth: number,
): readonly string[] =>
  inOrder(columns, choice)
    .filter((column) => canChoose(column) && isShown(column, choice, tableWidth))
    .map(({ id }) => id);

/** Whether columns were put away, asked for or moved. */
export const isChosen = ({ order, shown }: ColumnChoice): boolean =>
  order.length > 0 || Object.keys(shown).length > 0;

/** The width that is defined for a table of so many pixels; undefined: what the others leave. */
export function widthAt(width: ColumnWidth | undefined, tableWidth: number): number | undefined {
  if (width === undefined || typeof width === 'number') return width;
  let found: number | undefined;
  // Keys that are whole numbers come in rising order.
  for (const [from, pixels] of Object.entries(width)) if (Number(from) <= tableWidth) found = pixels;
  return found;
}

export const canChoose = ({ pinned, hideable }: Column): boolean =>
  pinned === undefined && hideable !== false;

export function isShown(column: Column, { shown }: ColumnChoice, tableWidth: number): boolean {
  const wanted = canChoose(column) ? shown[column.id] : undefined;
  return wanted ?? tableWidth >= (column.showFrom ?? 0);
}

/** Of a table in a window of 1920 px beside the sidebar. Columns that even it has no room for are extras. Pixels. */
const WIDE_TABLE = 1660;

/** It is shown in a wider table, and nobody has put it away. */
export const isWithoutRoom = (
  { id, showFrom = 0 }: Column,
  { shown }: ColumnChoice,
  tableWidth: number,
): boolean => shown[id] === undefined && tableWidth < showFrom && showFrom <= WIDE_TABLE;

/** All columns in the order of the person: those that cannot be moved stay where they are defined. */
export function inOrder<Of extends Column>(columns: readonly Of[], { order }: ColumnChoice): readonly Of[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const free = applyOrder(
    columns.filter(canChoose).map(({ id }) => id),
    order,
  ).values();
  return columns.map((column) => {
    const next = canChoose(column) ? free.next().value : undefined;
    return (next === undefined ? undefined : byId.get(next)) ?? column;
  });
}

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(MAX_DRAWN, Math.max(MIN_DRAWN, pixels)));

/** What stands beside the content in a cell. Pixels. */
const CELL_PADDING = 21;
/** A column grows no further by itself. Pixels. */
const MAX_GROWN = 360;
/** Rows that are looked at: a page of a list. */
const LOOKED_AT = 100;

/** Pixels that columns need to show what their rows have. */
export type Needs = Readonly<Record<string, number>>;

/** Beside the name of a column that can be sorted by. Pixels. */
const ARROW = 28;

type Measured<Row> = Pick<TableColumn<Row>, 'id' | 'header' | 'sortable' | 'content'>;

/** What a column has in its head and in these rows; nothing where it does not grow. */
export const contentsOf = <Row>(
  { header, sortable = false, content }: Measured<Row>,
  rows: readonly Row[],
): readonly CellContent[] =>
  content === undefined
    ? []
    : [textContent(header, 'chipStrong', sortable ? ARROW : 0), ...rows.slice(0, LOOKED_AT).map(content)];

/**
 * What columns need for these rows, and at least what they needed before: a page that needs less moves no column.
 * @param width pixels of what a cell has
 * @returns `before` itself where nothing needs more
 */
export function neededBy<Row>(
  columns: readonly Measured<Row>[],
  rows: readonly Row[],
  before: Needs,
  width: (content: CellContent) => number,
): Needs {
  const more: Record<string, number> = {};
  for (const column of columns) {
    const most = Math.max(0, ...contentsOf(column, rows).map(width));
    const need = Math.min(MAX_GROWN, most + CELL_PADDING);
    if (most > 0 && need > (before[column.id] ?? 0)) more[column.id] = need;
  }
  return Object.keys(more).length === 0 ? before : { ...before, ...more };
}

interface Tracks {
  /** Of CSS `grid-template-columns`; the same for every row, whatever is in it. */
  readonly template: string;
  /** Pixels that the columns need at least: a narrower table is scrolled sideways. */
  readonly leastWidth: number;
}

/** Gives each what it wants; where that is too much, nobody more than those who get less than they want. Whole pixels. */
function shareOut(room: number, wanted: readonly number[]): readonly number[] {
  const given = wanted.map(() => 0);
  let left = room;
  const modest = wanted.map((want, place) => ({ want, place })).sort((one, other) => one.want - other.want);
  for (const [index, { want, place }] of modest.entries()) {
    given[place] = Math.min(want, Math.floor(left / (modest.length - index)));
    left -= given[place];
  }
  return given;
}

/**
 * Columns that need more than they have take it from what is left, the modest ones first. Columns without a width
 * share the rest, or, where there is none of them, an empty track takes it.
 * @param lead pixels of the column with checkboxes; 0 without it
 */
export function tracksOf(
  columns: readonly Column[],
  { widths }: ColumnChoice,
  tableWidth: number,
  lead: number,
  needs: Needs = {},
): Tracks {
  const sized = columns.map((column) => {
    const drawn = widths[column.id];
    const pixels = drawn ?? widthAt(column.width, tableWidth);
    const least = pixels ?? column.minWidth ?? MIN_WIDTH;
    const more = drawn === undefined ? Math.max(0, (needs[column.id] ?? 0) - least) : 0;
    return { column, least, more, isFluid: pixels === undefined };
  });
  const leastWidth = sized.reduce((sum, { least }) => sum + least, lead);
  const given = shareOut(
    Math.max(0, tableWidth - leastWidth),
    sized.map(({ more }) => more),
  );
  const tracks = sized.map(({ column, least, isFluid }, place) => {
    const pixels = least + (given[place] ?? 0);
    return {
      column,
      isFluid,
      track: isFluid ? `minmax(${pixels}px, ${column.share ?? 1}fr)` : `${pixels}px`,
    };
  });
  const at = (end: boolean): string[] =>
    tracks.filter(({ column }) => (column.pinned === 'end') === end).map(({ track }) => track);
  const template = [
    ...(lead > 0 ? [`${lead}px`] : []),
    ...at(false),
    ...(tracks.some(({ isFluid }) => isFluid) ? [] : ['minmax(0, 1fr)']),
    ...at(true),
  ].join(' ');
  return { template, leastWidth };
}
