import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { ZipFile } from 'yazl';
import { undefused } from '@shared/rules/csv';

/* The same table as an Excel workbook (ECMA-376). It is written as a stream: a million rows take no more memory than one. */

/** Rows of one sheet, its head among them (Excel specifications and limits). */
const MAX_ROWS = 1_048_576;
/** Characters of one cell. */
const MAX_CELL = 32_767;
/** Characters that are handed on at a time. */
const CHUNK = 65_536;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** XML 1.0 has no way to write them. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escaped = (value: string): string =>
  value
    .slice(0, MAX_CELL)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** A text is never calculated, whatever it begins with. */
const cellOf = (value: string): string =>
  value === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
const rowOf = (cells: readonly string[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

/** One sheet, as far as its rows go: the next one goes on with the same rows. */
async function* sheetOf(
  head: readonly string[],
  rows: AsyncGenerator<readonly string[]>,
): AsyncGenerator<string> {
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(head)}`;
  for (let written = 1; written < MAX_ROWS; written += 1) {
    const next = await rows.next();
    if (next.done === true) break;
    text += rowOf(next.value);
    if (text.length >= CHUNK) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

const each = (count: number, part: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index + 1)).join('');

/** What leads from the workbook to its sheets. */
const partsOf = (sheets: number): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(sheets, (number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  ],
];

/** The rows of a table (CSV), one by one; without what keeps spreadsheets from calculating a cell: a text is never calculated here. */
async function* rowsOf(source: Readable): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield cells.map(undefused);
  } finally {
    source.destroy();
  }
}

/**
 * Writes a table of ours as a workbook.
 * @param from a CSV file, as exports write it
 * @param rows how many it has, without its head
 */
export async function writeXlsx(from: string, to: string, rows: number): Promise<void> {
  const source = createReadStream(from, { highWaterMark: CHUNK });
  const lines = rowsOf(source);
  const first = await lines.next();
  const head = first.done === true ? [] : first.value;
  const sheets = Math.max(1, Math.ceil(rows / (MAX_ROWS - 1)));
  const zip = new ZipFile();
  for (const [name, text] of partsOf(sheets)) zip.addBuffer(Buffer.from(XML + text), name);
  for (let sheet = 1; sheet <= sheets; sheet += 1)
    zip.addReadStream(Readable.from(sheetOf(head, lines)), `xl/worksheets/sheet${sheet}.xml`);
  zip.end();
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  await pipeline(out, createWriteStream(to, { mode: 0o600 }));
}
