import { collapseWhitespace } from './text';

/** A name as it is compared: no two of a list differ only in capitals, spaces or in how their accents are written. */
export function listKey(name: string): string {
  return collapseWhitespace(name).normalize('NFC').toLowerCase();
}
