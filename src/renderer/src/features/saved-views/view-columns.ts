/** The parameter that says which columns the view shows that is on. */
const COLUMNS = 'columns';
/** Written where every column was put away: no parameter says that nothing was chosen. */
const NONE = '-';

/** Ids of columns in their order; null: as the list shows them by itself. */
export type ViewColumns = readonly string[] | null;

/** The columns that an address asks for. */
export function readColumns(params: URLSearchParams): ViewColumns {
  const written = params.get(COLUMNS);
  if (written === null || written === '') return null;
  return written === NONE ? [] : [...new Set(written.split(',').filter((id) => id !== ''))];
}

/** The address with these columns in it. */
export function writeColumns(params: URLSearchParams, columns: ViewColumns): URLSearchParams {
  const next = new URLSearchParams(params);
  if (columns === null) next.delete(COLUMNS);
  else next.set(COLUMNS, columns.length === 0 ? NONE : columns.join(','));
  return next;
}

export const sameColumns = (one: ViewColumns, other: ViewColumns): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id, at) => id === other[at]);
