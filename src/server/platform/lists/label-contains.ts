import { sql } from 'kysely';

/** Words are found as they are written: `%` and `_` are no signs for anything. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a column has the text in it, upper or lower case alike (SQLite knows that of the letters A to Z alone). */
export function labelContains(column: string, text: string) {
  const ref = sql.ref(column);
  const [plain, lower] = [`%${escaped(text)}%`, `%${escaped(text.toLowerCase())}%`];
  return sql<boolean>`(${ref} like ${plain} escape '\\' or lower(${ref}) like ${lower} escape '\\')`;
}
