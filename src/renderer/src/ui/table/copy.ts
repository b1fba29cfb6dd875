import { numberFormat } from '../formats';

const show = (count: number): string => numberFormat().format(count);

export const copy = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all rows',
  selected: (count: number, isCapped: boolean) => `${show(count)}${isCapped ? '+' : ''} selected`,
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
  range: (first: number, last: number, total: number, isCapped: boolean) =>
    `${show(first)}–${show(last)} of ${show(total)}${isCapped ? '+' : ''}`,
};
