import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The configuration of one suite under tests/: whole programs or the whole app, so it is given more time.
 * @param {'api' | 'security' | 'chaos' | 'desktop'} name
 * @param {import('vitest/config').ViteUserConfig['test']} [extra]
 */
export const suite = (name, extra = {}) =>
  defineConfig({
    root: ROOT,
    cacheDir: resolve(ROOT, `node_modules/.cache/vitest-${name}`),
    resolve: { tsconfigPaths: true },
    test: {
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/global-setup.ts'],
      environment: 'node',
      env: { RESOURCES_DIR: resolve(ROOT, 'resources') },
      pool: 'forks',
      maxWorkers: '100%',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // They wait for jobs, streams and programs: on a machine that others share, one slow moment must not decide. What
      // needed it is named at the end of the run.
      retry: process.env['CI'] ? 1 : 0,
      // A busy machine is no failure.
      expect: { poll: { timeout: 10_000 } },
      // What a module becomes is kept, by its text and the configuration: the second engine finds what the first has made.
      experimental: {
        fsModuleCache: true,
        fsModuleCachePath: resolve(ROOT, 'node_modules/.cache/vitest-modules'),
      },
      ...extra,
    },
  });
