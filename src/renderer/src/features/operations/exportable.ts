export interface ExportColumn {
  readonly id: string;
  readonly name: string;
}

/** The columns of a table that a file can have, too: all but the menu of the row. */
export const exportable = (
  columns: readonly { readonly id: string; readonly header: string }[],
): ExportColumn[] =>
  columns.filter(({ id }) => id !== 'actions').map(({ id, header }) => ({ id, name: header }));
