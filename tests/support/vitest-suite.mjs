import { basename, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { places } from '../../build/places.mjs';
import { patient } from './patience.mjs';
import { QUICK_ON_POSTGRES } from './quick-on-postgres.mjs';
import { SHORT_LIVED } from './short-lived.mjs';

/** @typedef {import('vitest/config').ViteUserConfig['test']} Options */

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * What differs between the suites.
 * @type {Readonly<Record<string, Options>>}
 */
const SUITES = {
  // Each file has a server and a database of its own; the code that they run is loaded once, not by each of them.
  api: { isolate: false, setupFiles: ['tests/support/kept-connections.ts'] },
  security: { isolate: false, setupFiles: ['tests/support/kept-connections.ts'] },
  // Kills and restarts of whole, built programs: long, and one file at a time.
  chaos: {
    globalSetup: ['tests/support/build.ts', 'tests/support/global-setup.ts'],
    fileParallelism: false,
    testTimeout: patient(300_000),
    hookTimeout: patient(120_000),
  },
  // Installs, builds and starts what is deployed, as the administrator's pages say.
  deployment: {
    globalSetup: ['tests/support/build.ts'],
    fileParallelism: false,
    testTimeout: patient(120_000),
    hookTimeout: patient(900_000),
  },
  // What of the desktop app can be proved without Electron's binary: the gate, and the package.
  desktop: {
    include: ['tests/desktop/{gate,package}/**/*.test.ts'],
    globalSetup: ['tests/desktop/gate/support/bundle.ts'],
    testTimeout: patient(120_000),
    hookTimeout: patient(120_000),
    maxConcurrency: 2,
  },
};

/**
 * The configuration of one suite under tests/: whole programs or the whole app, so it is given more time.
 * @param {string} folder where its tests lie
 */
export function suite(folder) {
  const name = basename(folder);
  const isPart = process.env['TEST_TIER'] === 'quick' && process.env['TEST_DATABASE'] === 'postgres';
  return defineConfig({
    root: ROOT,
    cacheDir: resolve(ROOT, `node_modules/.cache/vitest-${name}`),
    plugins: [places()],
    resolve: { tsconfigPaths: true },
    test: {
      include: isPart ? QUICK_ON_POSTGRES : [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/global-setup.ts'],
      environment: 'node',
      env: { RESOURCES_DIR: resolve(ROOT, 'resources') },
      pool: 'forks',
      execArgv: SHORT_LIVED,
      maxWorkers: '100%',
      testTimeout: patient(30_000),
      hookTimeout: patient(60_000),
      expect: { poll: { timeout: patient(10_000) } },
      // What a module becomes is kept, by its text and the configuration: every later suite finds what the first has
      // made, since their configurations are the same text.
      experimental: {
        fsModuleCache: true,
        fsModuleCachePath: resolve(ROOT, 'node_modules/.cache/vitest-modules'),
      },
      ...SUITES[name],
    },
  });
}
