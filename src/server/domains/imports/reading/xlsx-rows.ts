import { MAX_IMPORT_COLUMNS } from '@shared/contract/imports';
import { FileRefused, MAX_CELL, TOO_MANY_COLUMNS } from './refusal';
import { type Book, BROKEN, allOf, heard, nothing, openBook, partOf } from './xlsx-parts';

const TOO_MANY_TEXTS = 'This workbook has too many different texts to read it. Save the sheet as CSV.';
/** Texts of the whole workbook are in memory: characters. */
const MAX_TEXTS = 60 * 1024 * 1024;

/** Names of the sheets that people see, with their parts. */
async function sheetsOf(book: Book): Promise<{ readonly name: string; readonly part: string }[]> {
  const found: { name: string; rel: string }[] = [];
  await allOf(
    heard(partOf(book, 'xl/workbook.xml'), {
      open(name, attributes) {
        if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
        found.push({ name: attributes['name'] ?? '', rel: attributes['r:id'] ?? '' });
      },
      text: nothing,
      close: nothing,
    }),
  );
  const parts = new Map<string, string>();
  await allOf(
    heard(partOf(book, 'xl/_rels/workbook.xml.rels'), {
      open(name, attributes) {
        if (name === 'Relationship') parts.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
      text: nothing,
      close: nothing,
    }),
  );
  return found.flatMap(({ name, rel }) => {
    const target = parts.get(rel);
    if (target === undefined) return [];
    return [{ name, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

async function sharedTexts(book: Book): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let current = '';
  let isText = false;
  let isReading = 0;
  await allOf(
    heard(partOf(book, 'xl/sharedStrings.xml'), {
      open(name) {
        if (name === 'si') current = '';
        if (name === 'rPh') isReading += 1;
        isText = name === 't' && isReading === 0;
      },
      text(text) {
        // Many short texts can stand in one.
        if (isText && current.length < MAX_CELL) current += text.slice(0, MAX_CELL);
      },
      close(name) {
        if (name === 't') isText = false;
        if (name === 'rPh') isReading -= 1;
        if (name !== 'si') return;
        // A copy: a part of a longer text would keep all of that in memory.
        const kept = Buffer.from(current.slice(0, MAX_CELL)).toString();
        size += kept.length + 8;
        if (size > MAX_TEXTS) throw new FileRefused(TOO_MANY_TEXTS);
        texts.push(kept);
      },
    }),
  );
  return texts;
}

/** Number formats of Excel that are dates (ECMA-376 §18.8.30). */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Which styles of cells are dates, by their number. */
async function dateStyles(book: Book): Promise<boolean[]> {
  const own = new Map<number, string>();
  const styles: boolean[] = [];
  let isCells = false;
  await allOf(
    heard(partOf(book, 'xl/styles.xml'), {
      open(name, attributes) {
        if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        if (name === 'cellXfs') isCells = true;
        if (name !== 'xf' || !isCells) return;
        const id = Number(attributes['numFmtId'] ?? 0);
        const code = own.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
        styles.push(code === undefined ? isDateFormat(id) : /[dy]|m{3}/i.test(code));
      },
      text: nothing,
      close(name) {
        if (name === 'cellXfs') isCells = false;
      },
    }),
  );
  return styles;
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel, so that days from March 1900 on are right. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A day of Excel as `2026-11-26`, with its time where it has one. */
function dateText(serial: number): string {
  const at = new Date(EPOCH + Math.round(serial * DAY_MS));
  if (Number.isNaN(at.getTime())) return String(serial);
  const text = at.toISOString();
  return serial % 1 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** `BC12` -> 54 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

function textOfCell(
  { type, style, value }: Cell,
  shared: readonly string[],
  dates: readonly boolean[],
): string {
  if (value === '') return '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type === 'str' || type === 'inlineStr' || type === 'd') return value.slice(0, MAX_CELL);
  const number = Number(value);
  if (Number.isNaN(number)) return value.slice(0, MAX_CELL);
  if (dates[style] === true) return dateText(number);
  // As a person would read it: 917000000000, not 9.17E+11.
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);
}

async function* rowsOfPart(book: Book, part: string): AsyncGenerator<string[]> {
  const shared = await sharedTexts(book);
  const dates = await dateStyles(book);
  let ready: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  const steps = heard(partOf(book, part), {
    open(name, attributes) {
      if (name === 'row') row = [];
      if (name === 'c') {
        const reference = attributes['r'];
        const column = reference === undefined ? row.length : columnOf(reference);
        if (column >= MAX_IMPORT_COLUMNS) throw new FileRefused(TOO_MANY_COLUMNS(MAX_IMPORT_COLUMNS));
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (isValue && cell !== null && cell.value.length < MAX_CELL) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell !== null) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = textOfCell(cell, shared, dates);
        cell = null;
      }
      if (name === 'row') ready.push(row);
    },
  });
  for await (const _ of steps) {
    const rows = ready;
    ready = [];
    for (const one of rows) if (one.some((text) => text !== '')) yield one;
  }
  for (const one of ready) if (one.some((text) => text !== '')) yield one;
}

/** Names of the sheets of a workbook. @throws FileRefused */
export async function sheetNames(path: string): Promise<string[]> {
  const book = await openBook(path);
  try {
    const sheets = await sheetsOf(book);
    if (sheets.length === 0) throw new FileRefused(BROKEN);
    return sheets.map(({ name }) => name);
  } finally {
    book.zip.close();
  }
}

/** Rows of a sheet. @param sheet its number from 0 @throws FileRefused */
export async function* xlsxRows(path: string, sheet: number): AsyncGenerator<string[]> {
  const book = await openBook(path);
  try {
    const found = (await sheetsOf(book))[sheet];
    if (found === undefined) throw new FileRefused(BROKEN);
    yield* rowsOfPart(book, found.part);
  } finally {
    book.zip.close();
  }
}
