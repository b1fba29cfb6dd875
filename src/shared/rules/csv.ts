/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection), full-width forms included. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u;

/** A telephone number, or a number below zero: calculated, it is the same, and with an apostrophe no other program could read it. */
const SIGNED_DIGITS = /^[+-]\d+$/;

const isFormula = (text: string): boolean => FORMULA.test(text) && !SIGNED_DIGITS.test(text);

/** Texts that begin with apostrophes before a formula, as this module writes them: one more keeps them apart from it. */
const isDefused = (text: string): boolean => text.startsWith("'") && FORMULA.test(text.replace(/^'+/, ''));

/** Whether it begins with a letter or a digit of English, as no formula does; most values do, and the test is a fraction of the other. */
function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 97 && first <= 122) || (first >= 48 && first <= 57) || (first >= 65 && first <= 90);
}

/** What stands between the quotes of a cell. */
function inQuotes(value: string): string {
  if (value === '') return value;
  const text = !isPlain(value) && (isFormula(value) || isDefused(value)) ? `'${value}` : value;
  return text.includes('"') ? text.replaceAll('"', '""') : text;
}

/**
 * One cell of a CSV file: always in quotes, and with an apostrophe before what a spreadsheet would calculate instead
 * of show. What is only a sign and digits stays as it is.
 */
export const csvCell = (value: string): string => `"${inQuotes(value)}"`;

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly string[]): string => `"${values.map(inQuotes).join('","')}"\r\n`;

/** A cell as it was before `csvCell` put an apostrophe there. */
export const undefused = (text: string): string => (isDefused(text) ? text.slice(1) : text);
