const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * One row out of a text that begins with it; null: its end is not there yet.
 * @returns its cells, and where the next one begins
 */
function rowAt(text: string, at: number): { readonly cells: string[]; readonly next: number } | null {
  const cells: string[] = [];
  for (let place = at; ;) {
    let end = text.indexOf('"', place + 1);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0 || end + 2 >= text.length) return null;
    cells.push(text.slice(place + 1, end).replaceAll('""', '"'));
    if (text[end + 1] !== ',') return { cells, next: end + 3 };
    place = end + 2;
  }
}

/** The rows of a table of ours (`csvLine`): each cell in quotes, each line ended. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let text = '';
  let isFirst = true;
  for await (const chunk of chunks) {
    text += isFirst ? chunk.replace(BYTE_ORDER_MARK, '') : chunk;
    isFirst = false;
    let at = 0;
    for (let row = rowAt(text, at); row !== null; row = rowAt(text, at)) {
      yield row.cells;
      at = row.next;
    }
    text = text.slice(at);
  }
}
