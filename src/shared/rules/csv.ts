/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection), full-width forms included. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u;

/** No formula begins so; most values do, and the test is a fraction of the other. */
const PLAIN_BEGIN = /^[A-Za-z0-9]/;

/**
 * One cell of a CSV file: always in quotes, and with an apostrophe before what a spreadsheet would calculate instead
 * of show.
 */
export function csvCell(value: string): string {
  if (value === '') return '""';
  const text = !PLAIN_BEGIN.test(value) && FORMULA.test(value) ? `'${value}` : value;
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A cell as it was before `csvCell` put an apostrophe there. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
