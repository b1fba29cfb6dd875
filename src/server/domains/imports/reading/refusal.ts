/** A file that cannot be imported; its message is a sentence for people. */
export class FileRefused extends Error {}

/** Characters of one cell. */
export const MAX_CELL = 10_000;
/** Bytes of one row. */
export const MAX_ROW_BYTES = 1024 * 1024;

export const ROW_TOO_LONG = `A row of this file is longer than 1 MB. Check the separator, and that quotes are closed.`;
export const TOO_MANY_COLUMNS = (most: number): string =>
  `This file has more than ${most} columns. Leave only those that are to be imported.`;
export const HAS_NULS = 'This file is no text: it has NUL bytes in it. Save it again as CSV or XLSX.';
export const EMPTY_FILE = 'There is no row in this file.';
