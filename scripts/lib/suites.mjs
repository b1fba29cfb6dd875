import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './capture.mjs';
import { ensureChromium, ensureHeadlessChromium, ensurePostgres, ensureSession } from './installs.mjs';
import { inRoot } from './paths.mjs';
import {
  playwrightFailures,
  playwrightTally,
  sum,
  vitestFailedFiles,
  vitestFailures,
  vitestGoodTally,
  vitestTally,
} from './results.mjs';
import { runStaticChecks } from './static-checks.mjs';

/**
 * @typedef {object} Result
 * @property {import('./results.mjs').Tally} tally
 * @property {readonly string[]} failures what failed, a line each
 * @property {() => Promise<Result>} [again] runs what failed once more, beside nothing else: the whole result then
 */

/**
 * How much is run: for every commit, or everything.
 * @typedef {'quick' | 'full'} Tier
 * @typedef {(tier: Tier) => Promise<Result>} Run
 */

/**
 * A part of a suite that has its own line in the final table.
 * @typedef {object} Part
 * @property {string} name
 * @property {'full'} [only] the quick tier leaves it out
 * @property {readonly import('./installs.mjs').Need[]} [needs] beside Node
 * @property {() => string | undefined} [missing] finds or installs what it needs; says what it lacks
 * @property {Run} run
 */

/** @param {string} folder @param {RegExp} name */
const hasFiles = (folder, name) =>
  existsSync(inRoot(folder)) &&
  readdirSync(inRoot(folder), { recursive: true }).some((file) => name.test(String(file)));

/** Runs with a file for the report, which is removed afterwards. @template T @param {(file: string) => Promise<T>} work */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const staticChecks = async () => {
  const { passed, failed, failures } = await runStaticChecks();
  return { tally: { passed, failed, skipped: 0 }, failures };
};

/** @param {string} config @param {NodeJS.ProcessEnv} [env] @returns {Run} */
const vitest = (config, env) => (tier) => {
  /** @param {readonly string[]} files all where there are none */
  const once = (files) =>
    withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const program = inRoot('node_modules/vitest/vitest.mjs');
      const args = [program, 'run', '--config', config, ...reporters, ...files];
      const { code } = await runNode(args, { show: true, env: { ...env, TEST_TIER: tier } });
      return {
        tally: vitestTally(file, code),
        good: vitestGoodTally(file),
        failures: vitestFailures(file),
        files: vitestFailedFiles(file),
      };
    });
  return once([]).then((first) => ({
    ...first,
    ...(first.files.length > 0 && {
      again: async () => {
        const second = await once(first.files);
        return { ...second, tally: sum([first.good, second.tally]) };
      },
    }),
  }));
};

/** The tag of the browser and desktop tests that the quick tier runs: one or two for each screen. */
const QUICK = '@quick';

/** @param {string} config @returns {Run} */
const playwright = (config) => (tier) => {
  /** @param {string[]} options */
  const once = (...options) =>
    withReport(async (file) => {
      const cli = inRoot('node_modules/@playwright/test/cli.js');
      const chosen = tier === 'quick' ? ['--grep', QUICK] : [];
      const args = [cli, 'test', '--config', config, '--reporter=list,json', ...chosen, ...options];
      const { code } = await runNode(args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
      return { tally: playwrightTally(file, code), failures: playwrightFailures(file) };
    });
  return once().then((first) => ({
    ...first,
    ...(first.failures.length > 0 && {
      again: async () => {
        const second = await once('--last-failed', '--workers=1');
        const { passed, failed, skipped } = second.tally;
        // What was not tried again has failed.
        const lost = Math.max(0, first.tally.failed - passed - failed - skipped);
        return { ...second, tally: sum([{ ...first.tally, failed: lost }, second.tally]) };
      },
    }),
  }));
};

const needsChromium = () =>
  ensureHeadlessChromium() === undefined
    ? 'there is no Chromium here, and it could not be installed (PARLEY_CHROMIUM may name one)'
    : undefined;

/** The desktop app keeps secrets in the session's keychain and shows notices over its bus. */
function needsDesktop() {
  if (process.platform !== 'linux') return 'the session that it needs is set up on Linux only';
  if (ensureChromium() === undefined) return needsChromium();
  const missing = ensureSession();
  return missing.length > 0 ? `${missing.join(', ')} cannot be found, and could not be installed` : undefined;
}

const needsPostgres = () =>
  ensurePostgres() === undefined
    ? 'PostgreSQL is not here, and it could not be installed (its programs initdb and postgres are looked for on the PATH)'
    : undefined;

const TESTS = /\.test\.tsx?$/;
const SPECS = /\.spec\.ts$/;

/**
 * Every suite in the order of the table at the end; test.mjs says which begins.
 * @type {ReadonlyArray<{ name: string, exists: () => boolean, needsBuild?: true, parts: readonly Part[] }>}
 */
const ALL = [
  {
    name: 'static',
    exists: () => true,
    parts: [{ name: 'static', run: staticChecks }],
  },
  {
    name: 'chaos',
    needsBuild: true,
    exists: () => hasFiles('tests/chaos', TESTS),
    parts: [{ name: 'chaos', only: 'full', run: vitest('tests/chaos/vitest.config.ts') }],
  },
  {
    name: 'deployment',
    needsBuild: true,
    exists: () => hasFiles('tests/deployment', TESTS),
    parts: [
      {
        name: 'deployment',
        only: 'full',
        needs: ['postgres'],
        missing: needsPostgres,
        run: vitest('tests/deployment/vitest.config.ts'),
      },
    ],
  },
  {
    name: 'unit',
    exists: () => hasFiles('src', TESTS),
    parts: [{ name: 'unit', run: vitest('vitest.config.ts') }],
  },
  {
    name: 'api',
    exists: () => hasFiles('tests/api', TESTS),
    parts: [
      { name: 'api on SQLite', run: vitest('tests/api/vitest.config.ts', { TEST_DATABASE: 'sqlite' }) },
      {
        name: 'api on PostgreSQL',
        needs: ['postgres'],
        missing: needsPostgres,
        run: vitest('tests/api/vitest.config.ts', { TEST_DATABASE: 'postgres' }),
      },
    ],
  },
  {
    name: 'security',
    exists: () => hasFiles('tests/security', TESTS),
    parts: [
      {
        name: 'security on SQLite',
        run: vitest('tests/security/vitest.config.ts', { TEST_DATABASE: 'sqlite' }),
      },
      {
        name: 'security on PostgreSQL',
        only: 'full',
        needs: ['postgres'],
        missing: needsPostgres,
        run: vitest('tests/security/vitest.config.ts', { TEST_DATABASE: 'postgres' }),
      },
    ],
  },
  {
    name: 'e2e',
    needsBuild: true,
    exists: () => hasFiles('tests/e2e', SPECS),
    parts: [
      {
        name: 'e2e',
        needs: ['chromium'],
        missing: needsChromium,
        run: playwright('playwright.config.ts'),
      },
    ],
  },
  {
    name: 'desktop',
    needsBuild: true,
    exists: () => hasFiles('tests/desktop', SPECS) || hasFiles('tests/desktop', TESTS),
    parts: [
      { name: 'desktop gate and package', only: 'full', run: vitest('tests/desktop/vitest.config.ts') },
      {
        name: 'desktop',
        needs: ['chromium', 'session'],
        missing: needsDesktop,
        run: playwright('tests/desktop/playwright.config.ts'),
      },
    ],
  },
];

/** The names that `--only` takes. */
export const SUITE_NAMES = ALL.map(({ name }) => name);

/** Those that there are. */
export const suites = () => ALL.filter(({ exists }) => exists());
