import type { ImportFormat } from '@shared/contract/imports';
import { textOf } from './csv-rows';
import { EMPTY_FILE, FileRefused, MAX_ROW_BYTES, ROW_TOO_LONG } from './refusal';

/** What is read of a card (RFC 6350), as the columns of a table. */
const COLUMNS = [
  'Name', 'First name', 'Last name', 'Email', 'Other emails', 'Phone', 'Other phones', 'Company', 'Job title', 'Birthday',
  'Street address', 'City', 'State', 'Postal code', 'Country', 'Tags',
] as const; // prettier-ignore

const unescape = (text: string): string =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();
/** Parts of a structured value, which a backslash keeps together. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescape);

/** Quoted-printable, as old phones write it. */
function decoded(value: string, options: string): string {
  if (!/quoted-printable/i.test(options)) return value;
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function rowOf(lines: readonly string[]): string[] {
  const all = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', options = '', value = ''] =
      /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    if (name === '') continue;
    const key = name.toUpperCase();
    all.set(key, [...(all.get(key) ?? []), decoded(value, options)]);
  }
  const first = (name: string): string => unescape(all.get(name)?.[0] ?? '');
  const [last = '', given = ''] = partsOf(all.get('N')?.[0] ?? '');
  const emails = (all.get('EMAIL') ?? []).map(unescape);
  const phones = (all.get('TEL') ?? []).map((one) => unescape(one).replace(/^tel:/i, ''));
  const [, , street = '', city = '', state = '', code = '', country = ''] = partsOf(
    all.get('ADR')?.[0] ?? '',
  );
  const born = first('BDAY')
    .replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
    .slice(0, 10);
  return [
    first('FN'), given, last, emails[0] ?? '', emails.slice(1).join('; '), phones[0] ?? '',
    phones.slice(1).join('; '), partsOf(all.get('ORG')?.[0] ?? '')[0] ?? '', first('TITLE'), born, street, city, state,
    code, country, (all.get('CATEGORIES') ?? []).map(unescape).join('; '),
  ]; // prettier-ignore
}

/** Whole lines: one that begins with a space belongs to the one before. */
async function* unfolded(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let line: string | null = null;
  for await (const text of texts) {
    const pieces = (rest + text).split(/\r\n|\n/);
    rest = pieces.pop() ?? '';
    if (rest.length > MAX_ROW_BYTES) throw new FileRefused(ROW_TOO_LONG);
    for (const piece of pieces) {
      if (/^[ \t]/.test(piece) && line !== null) {
        // What is longer is a picture, which is not read, or too long in any case.
        if (line.length <= MAX_ROW_BYTES) line += piece.slice(1);
      } else {
        if (line !== null) yield line;
        line = piece;
      }
    }
  }
  if (line !== null) yield line;
  yield rest;
}

/** Cards as rows, the names of the columns first. */
export async function* vcardRows(
  source: AsyncIterable<Buffer>,
  { encoding }: ImportFormat,
): AsyncGenerator<string[]> {
  yield [...COLUMNS];
  let card: string[] | null = null;
  let size = 0;
  let count = 0;
  for await (const line of unfolded(textOf(source, encoding))) {
    if (/^BEGIN:VCARD/i.test(line)) {
      card = [];
      size = 0;
    } else if (/^END:VCARD/i.test(line)) {
      if (card !== null) yield rowOf(card);
      card = null;
      count += 1;
    } else if (card !== null && !/^(PHOTO|LOGO|SOUND|KEY)\b/i.test(line)) {
      size += line.length + 1;
      if (size > MAX_ROW_BYTES) throw new FileRefused(ROW_TOO_LONG);
      card.push(line);
    }
  }
  if (count === 0) throw new FileRefused(EMPTY_FILE);
}
