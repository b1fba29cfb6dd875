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
  'tests/api/import-limits.test.ts',
  'tests/api/password-rule.test.ts',
  'tests/api/unknown-parameters.test.ts',
  'tests/api/web-ui.test.ts',
  'tests/security/wrong-values.test.ts',
  // What is said to WhatsApp, to a provider of sign-ins, to Slack, to a mail server or to a webhook, and what they answer.
  'tests/api/account-details.test.ts',
  'tests/api/integrations.test.ts',
  'tests/api/notification-mail.test.ts',
  'tests/api/oidc.test.ts',
  'tests/api/slack.test.ts',
  'tests/api/template-copies.test.ts',
  'tests/api/template-files.test.ts',
  'tests/api/template-nightly.test.ts',
  'tests/api/template-sends.test.ts',
  // Files on the disk, what is kept in memory, and rows by their id.
  'tests/api/drafts.test.ts',
  'tests/api/media.test.ts',
  'tests/api/presence.test.ts',
  'tests/api/security-log.test.ts',
  'tests/api/set-up-code.test.ts',
];

/** What this run leaves out. */
export const leftOut = () =>
  process.env['TEST_DATABASE'] === 'postgres' && process.env['TEST_WHERE_SQL_DIFFERS'] === '1'
    ? ON_SQLITE
    : [];
