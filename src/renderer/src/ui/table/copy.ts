import { numberFormat } from '../formats';

const show = (count: number): string => numberFormat().format(count);

export const copy = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all rows',
  selected: (count: number) => `${show(count)} selected`,
  selection: 'Selection',
  clear: 'Clear selection',
  resize: (column: string) => `Width of ${column}`,
  columns: 'Columns',
  withoutRoom: (names: readonly string[]) => `No room for ${names.join(', ')}. Columns can be chosen here.`,
  showColumn: (column: string) => `Show ${column}`,
  reset: 'Reset columns',
  again: 'Try again',
  loadingMore: 'Loading more',
  pages: 'Pages',
  perPage: (count: number) => `${count} / page`,
  page: (page: number) => `Page ${show(page)}`,
  goto: 'Goto page',
  totalPages: (pages: number) => `Total pages: ${show(pages)}`,
  previous: 'Previous page',
  next: 'Next page',
  /** @param total in words; null: it is still being counted */
  range: (first: number, last: number, total: string | null) =>
    `${show(first)}–${show(last)}${total === null ? '' : ` of ${total}`}`,
};
