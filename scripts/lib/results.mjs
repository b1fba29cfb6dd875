import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {string} file @returns {any} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * A run that reports no failure and yet ends badly (a file that could not be read, an error outside any test, a crash
 * before the report) counts as one failure: nothing that went wrong may add up to green.
 * @param {Tally} tally
 * @param {boolean} good
 * @returns {Tally}
 */
const honest = (tally, good) => (good || tally.failed > 0 ? tally : { ...tally, failed: 1 });

/**
 * Files with a test that failed, or that could not be loaded.
 * @param {string} file that vitest's JSON reporter wrote
 * @returns {string[]}
 */
export const vitestFailedFiles = (file) =>
  (readJson(file)?.testResults ?? [])
    .filter((/** @type {any} */ result) => result.status === 'failed')
    .map((/** @type {any} */ result) => result.name);

/**
 * What the files that did not fail have passed and skipped.
 * @param {string} file that vitest's JSON reporter wrote
 * @returns {Tally}
 */
export function vitestGoodTally(file) {
  const tests = /** @type {any[]} */ (readJson(file)?.testResults ?? [])
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: 0, skipped: tests.length - passed };
}

/**
 * @param {string} file that vitest's JSON reporter wrote
 * @param {number} code vitest's exit code
 * @returns {Tally}
 */
export function vitestTally(file, code) {
  const report = readJson(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  // A file that could not be loaded has no tests to fail; it counts as one itself.
  const broken = report.testResults.filter(
    (/** @type {any} */ result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(tally, code === 0);
}

/**
 * @param {string} file that Playwright's JSON reporter wrote
 * @param {number} code Playwright's exit code
 * @returns {Tally}
 */
export function playwrightTally(file, code) {
  const stats = readJson(file)?.stats;
  if (stats === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, skipped } = stats;
  const tally = { passed: expected, failed: unexpected, skipped };
  return honest(tally, code === 0);
}

/**
 * What failed, one line each, so that the end of a long run tells it too.
 * @param {string} file that vitest's JSON reporter wrote
 */
export function vitestFailures(file) {
  const results = /** @type {any[]} */ (readJson(file)?.testResults ?? []);
  return results.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [name] : [];
    return failed.map((/** @type {any} */ one) => {
      const [why = ''] = String(one.failureMessages?.[0] ?? '').split('\n');
      return `${name} › ${one.fullName}: ${why}`;
    });
  });
}

/**
 * The same of Playwright.
 * @param {string} file that Playwright's JSON reporter wrote
 */
export function playwrightFailures(file) {
  /** @param {any} suite @returns {string[]} */
  const of = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(of),
  ];
  return (readJson(file)?.suites ?? []).flatMap(of);
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of a run. @param {Tally} tally */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
