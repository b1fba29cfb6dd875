import type { NewOperation } from './api';

export interface ExportColumn {
  readonly id: string;
  readonly name: string;
}

/** The columns of a table that a file can have, too: all but the menu of the row. */
export const exportable = (
  columns: readonly { readonly id: string; readonly header: string }[],
): ExportColumn[] =>
  columns.filter(({ id }) => id !== 'actions').map(({ id, header }) => ({ id, name: header }));

/** What goes into a file. */
export interface Exported {
  /** Of the operation that makes the file. */
  readonly kind: string;
  readonly records: NewOperation['records'];
  /** Those of the table, in its order; the file may have more. */
  readonly columns?: readonly ExportColumn[];
  /** Ids of those that are shown; without it, they do not stand in a table. */
  readonly shown?: () => readonly string[];
}
