import { shownIds } from './column-layout';
import { loadChoice } from './column-storage';
import type { ChosenColumns, TableColumn } from './types';

/** Ids of the columns that a table shows, the name first. @param id of the table */
export function shownColumns<Row>(
  id: string,
  columns: readonly TableColumn<Row>[],
  { ids }: ChosenColumns,
): readonly string[] {
  return ['name', ...(ids ?? shownIds(columns, loadChoice(id), window.innerWidth))];
}
