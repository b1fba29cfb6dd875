import { useEffect } from 'react';
import { ErrorState } from '../ErrorState';
import { isChosen, shownIds } from './column-layout';
import { loadChoice } from './column-storage';
import { TableView } from './TableView';
import type { DataTableProps } from './types';

/**
 * Where something else stands in the place of the table, the choice of columns that the device keeps is told all the same:
 * what is saved then, such as a view, holds it.
 */
function useReportChoice<Row>({ id, columns, chosenColumns }: DataTableProps<Row>, isTable: boolean): void {
  const ids = chosenColumns?.ids;
  const onShown = chosenColumns?.onShown;
  useEffect(() => {
    if (isTable || onShown === undefined) return;
    if (ids !== undefined || id === undefined) {
      onShown(ids ?? null);
      return;
    }
    const choice = loadChoice(id);
    onShown(isChosen(choice) ? shownIds(columns, choice, window.innerWidth) : null);
  }, [id, ids, columns, onShown, isTable]);
}

/** A table of records: see the gallery for everything that it can do. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error = null, empty, pager } = props;
  const hasFailed = error !== null && rows === undefined;
  // A page beyond the last has no rows, but a pager that leads back.
  const isEmpty = rows?.length === 0 && (pager?.total ?? 0) === 0;
  useReportChoice(props, !hasFailed && !isEmpty);
  if (hasFailed) return <ErrorState {...error} />;
  if (isEmpty) return empty;
  return <TableView {...props} />;
}
