/** One page of a list that is read whole; 0 rows a page means all. */
export function pageOf<Row>(
  rows: readonly Row[],
  { rows_per_page, page_num }: { readonly rows_per_page: number; readonly page_num: number },
): { readonly rows: Row[]; readonly total_number_of_records: number; readonly next_page: number | null } {
  const size = rows_per_page === 0 ? Math.max(rows.length, 1) : rows_per_page;
  const from = (page_num - 1) * size;
  return {
    rows: rows.slice(from, from + size),
    total_number_of_records: rows.length,
    next_page: from + size < rows.length ? page_num + 1 : null,
  };
}
