/**
 * The row before or after the open one; where the open one is not in the list, its first row. Undefined at the ends.
 *
 * @param step 1 = down, -1 = up
 */
export function adjacentRow<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  openId: string | null,
  step: 1 | -1,
): Row | undefined {
  const at = rows.findIndex(({ _id }) => _id === openId);
  return at < 0 ? rows[0] : rows[at + step];
}
