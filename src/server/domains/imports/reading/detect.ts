import { detect as detectEncoding } from 'chardet';
import { type ImportFormat, IMPORT_ENCODINGS, IMPORT_SEPARATORS } from '@shared/contract/imports';
import { FileRefused } from './refusal';

type Encoding = ImportFormat['encoding'];
type Separator = ImportFormat['separator'];

const begins = (head: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/**
 * Whether a beginning is UTF-8; its last letter may be cut. Programs that add lines in another encoding leave letters that
 * are none; in another encoding hardly any two bytes are a letter of UTF-8 by chance.
 */
function isUtf8(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  let lost = 0;
  let wide = 0;
  for (const letter of text) {
    if (letter === '\uFFFD') lost += 1;
    else if (letter > '\u007F') wide += 1;
  }
  return lost === 0 || wide >= lost;
}

/** Text in two bytes a letter: every other byte of a western text is NUL. */
function utf16Of(head: Buffer): Encoding | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  const half = head.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return null;
}

/** As the web names what the detector names otherwise. */
const NAMES: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  ascii: 'utf-8',
};

function encodingOf(head: Buffer): Encoding {
  if (begins(head, 0xff, 0xfe)) return 'utf-16le';
  if (begins(head, 0xfe, 0xff)) return 'utf-16be';
  const wide = utf16Of(head);
  if (wide !== null) return wide;
  if (isUtf8(head)) return 'utf-8';
  const found = detectEncoding(head)?.toLowerCase() ?? '';
  return NAMES[found] ?? IMPORT_ENCODINGS.find((one) => one === found) ?? 'windows-1252';
}

/** The separator with which the first lines fall into the most columns, as many in each. */
export function separatorOf(text: string): Separator {
  const told = /^sep=(.)/i.exec(text)?.[1];
  const named = IMPORT_SEPARATORS.find((one) => one === told);
  if (named !== undefined) return named;
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length);
    return first * alike;
  };
  return [...IMPORT_SEPARATORS].sort((one, other) => score(other) - score(one))[0] ?? ',';
}

const OLD_EXCEL = 'This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV.';

/** What kind of file this is, by its beginning. @throws FileRefused */
export function detectFormat(head: Buffer): ImportFormat {
  const plain = { encoding: 'utf-8', separator: ',', sheets: [], sheet: 0, header: true } as const;
  if (begins(head, 0x50, 0x4b, 0x03, 0x04)) return { ...plain, kind: 'xlsx', sheets: [] };
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused(OLD_EXCEL);
  if (begins(head, 0x25, 0x50, 0x44, 0x46)) throw new FileRefused('This is a PDF. Use a CSV or XLSX file.');
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (/^\s*BEGIN:VCARD/i.test(text)) return { ...plain, kind: 'vcard', encoding, sheets: [] };
  return { ...plain, kind: 'csv', encoding, separator: separatorOf(text), sheets: [] };
}
