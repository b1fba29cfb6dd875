import { shownIds } from '../../../../ui/table/column-layout';
import { loadChoice } from '../../../../ui/table/column-storage';
import type { ChosenColumns, TableColumn } from '../../../../ui/table/types';

/** Ids of the columns that the table of contacts shows, the name first. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { ids }: ChosenColumns,
): readonly string[] {
  return ['name', ...(ids ?? shownIds(columns, loadChoice('contacts'), window.innerWidth))];
}
