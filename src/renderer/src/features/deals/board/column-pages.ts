import type { Deal } from '@shared/contract/deals';

/** The loaded part of a column of the board. */
export interface ColumnPages {
  readonly pages: { rows: Deal[]; next_cursor: string | null }[];
}

/** Takes a deal out of a column. False: it is not in its loaded part. */
export function takeOut(column: ColumnPages, id: string): boolean {
  let isFound = false;
  for (const page of column.pages) {
    const rest = page.rows.filter(({ _id }) => _id !== id);
    isFound ||= rest.length < page.rows.length;
    page.rows = rest;
  }
  return isFound;
}

/** Puts a deal into a column below another one, or first. Below one that is not loaded, it is not shown yet. */
export function putIn(column: ColumnPages, deal: Deal, after: string | null): void {
  const [first] = column.pages;
  if (first === undefined) return;
  if (after === null) {
    first.rows.unshift(deal);
    return;
  }
  for (const page of column.pages) {
    const at = page.rows.findIndex(({ _id }) => _id === after);
    if (at < 0) continue;
    page.rows.splice(at + 1, 0, deal);
    return;
  }
}

const isBefore = (one: Deal, other: Deal): boolean =>
  one.position < other.position || (one.position === other.position && one._id < other._id);

/** Puts a deal where it belongs. Below the loaded part, it is not shown yet. */
export function putInPlace(column: ColumnPages, deal: Deal): void {
  for (const page of column.pages) {
    const at = page.rows.findIndex((row) => isBefore(deal, row));
    if (at < 0) continue;
    page.rows.splice(at, 0, deal);
    return;
  }
  const last = column.pages.at(-1);
  if (last?.next_cursor === null) last.rows.push(deal);
}

/** The deals of a column, each once: one that was moved while pages were loaded may stand on two of them. */
export function dealsOf(column: ColumnPages | undefined): Deal[] | undefined {
  if (column === undefined) return undefined;
  return [...new Map(column.pages.flatMap(({ rows }) => rows.map((row) => [row._id, row]))).values()];
}
