import { ErrorState } from '../ErrorState';
import { TableView } from './TableView';
import type { DataTableProps } from './types';

/** A table of records: see the gallery for everything that it can do. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error = null, empty, pager } = props;
  if (error !== null && rows === undefined) return <ErrorState {...error} />;
  // A page beyond the last has no rows, but a pager that leads back.
  if (rows?.length === 0 && (pager?.total ?? 0) === 0) return empty;
  return <TableView {...props} />;
}
