/** Records of a list that are selected: one by one, over pages, or all that its filters find. */
export interface RecordSelection {
  readonly ids: ReadonlySet<string>;
  /** How many these are, exactly. Null: only those that are named. */
  readonly all: { readonly total: number } | null;
}

/** How an operation is told which records it is about. @param filter what the list is filtered by */
export const recordsOf = <Filter extends object>(
  { ids, all }: RecordSelection,
  filter: Filter,
): { ids: string[] } | { filter: Filter } => (all === null ? { ids: [...ids] } : { filter });

/** The same for what would be a loss: with how many the person has seen that there are. */
export const seenRecordsOf = <Filter extends object>(
  selection: RecordSelection,
  filter: Filter,
): { ids: string[] } | { filter: Filter; total: number } =>
  selection.all === null ? { ids: [...selection.ids] } : { filter, total: selection.all.total };

export const countOf = ({ ids, all }: RecordSelection): number => all?.total ?? ids.size;
