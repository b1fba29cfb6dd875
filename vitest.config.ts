import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './tests/support/environment-sequencer.mjs';
import { SHORT_LIVED } from './tests/support/short-lived.mjs';

/** Unit tests lie beside the code; API, security and chaos tests stand under tests/ with their own configs. */
export default defineConfig({
  cacheDir: resolve(import.meta.dirname, 'node_modules/.cache/vitest-unit'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{src,scripts,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    execArgv: SHORT_LIVED,
    maxWorkers: '100%',
    // What they import is loaded once for each worker: a test leaves nothing behind that another one could see.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Some wait for a disk or a socket; what needs a second try where machines are shared is named at the end of the run.
    retry: process.env['CI'] ? 1 : 0,
    env: { RESOURCES_DIR: resolve(import.meta.dirname, 'resources') },
  },
});
