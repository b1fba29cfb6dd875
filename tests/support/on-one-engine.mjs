/**
 * Files that `npm test` runs on SQLite alone: what they are about is decided before any SQL, or by SQL that is the same on
 * both engines. docs/developer/tests.md says which may stand here. Asked for alone (`npm test -- --only api`), a suite
 * runs all of its files on both.
 */
const ON_SQLITE = [
  // There is no database in them.
  'tests/api/template-limits.test.ts',
  'tests/api/template-rules.test.ts',
  'tests/api/template-value-rules.test.ts',
  // Refused by the contract, or answered without a question to the database.
  'tests/api/app-secret.test.ts',
  'tests/api/unknown-parameters.test.ts',
  'tests/api/web-ui.test.ts',
  'tests/security/wrong-values.test.ts',
  // Files that are refused while they are read; what they send the database, imports.test.ts sends, too.
  'tests/api/import-limits.test.ts',
];

/** What this run leaves out. */
export const leftOut = () =>
  process.env['TEST_DATABASE'] === 'postgres' && process.env['TEST_WHERE_SQL_DIFFERS'] === '1'
    ? ON_SQLITE
    : [];
