import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type ImportFormat, MAX_IMPORT_COLUMNS } from '@shared/contract/imports';
import { FileRefused, HAS_NULS, MAX_ROW_BYTES, ROW_TOO_LONG, TOO_MANY_COLUMNS } from './refusal';

/** The text of a file, piece by piece. @throws FileRefused for one that is no text */
export async function* textOf(
  source: AsyncIterable<Buffer>,
  encoding: ImportFormat['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source) {
    const text = decoder.decode(bytes, { stream: true });
    if (text.includes('\0')) throw new FileRefused(HAS_NULS);
    yield text;
  }
  yield decoder.decode();
}

/** With its separators and quotes, a row takes at most so many characters. */
const MAX_LINE = 2 * MAX_ROW_BYTES;

/** Refuses a line without an end before it is taken apart: the parser counts what is in cells, and a line of separators has nothing in them. */
async function* withShortLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    const end = text.search(/[\r\n]/);
    if (length + (end < 0 ? text.length : end) > MAX_LINE) throw new FileRefused(ROW_TOO_LONG);
    const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = end < 0 ? length + text.length : text.length - last - 1;
    yield text;
  }
}

/** `sep=;` tells Excel the separator: it is no row. */
async function* withoutHint(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of texts) {
    yield isFirst ? text.replace(/^\uFEFF?sep=.\r?\n/i, '') : text;
    isFirst = false;
  }
}

interface CsvProblem extends Error {
  readonly code?: string;
  readonly lines?: number;
}

/** Rows of a file with separators. @throws FileRefused */
export async function* csvRows(
  source: AsyncIterable<Buffer>,
  { encoding, separator }: ImportFormat,
): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const input = Readable.from(withoutHint(withShortLines(textOf(source, encoding))));
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > MAX_IMPORT_COLUMNS) throw new FileRefused(TOO_MANY_COLUMNS(MAX_IMPORT_COLUMNS));
      yield row;
    }
  } catch (error) {
    const { code, lines } = error as CsvProblem;
    if (code === 'CSV_MAX_RECORD_SIZE') throw new FileRefused(ROW_TOO_LONG, { cause: error });
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileRefused('A quote in this file is not closed.', { cause: error });
    if (code?.startsWith('CSV_'))
      throw new FileRefused(`Line ${lines ?? 1} of this file cannot be read.`, { cause: error });
    throw error;
  } finally {
    input.destroy();
  }
}
