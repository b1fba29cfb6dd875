/**
 * Reads a table as people write it: one row a line, cells between bars, the first line names the columns. Empty lines
 * and lines that begin with `//` are left out; an empty cell is an empty text.
 * @throws when a row has another number of cells than there are columns.
 */
export function table<Column extends string>(text: string): Record<Column, string>[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
  const [head = '', ...rows] = lines;
  const columns = cells(head) as Column[];
  return rows.map((row) => {
    const values = cells(row);
    if (values.length !== columns.length) {
      throw new Error(`This row has ${values.length} cells instead of ${columns.length}: ${row}`);
    }
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])) as Record<
      Column,
      string
    >;
  });
}

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** `VIP, Wholesale` -> the two words. */
export function words(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
