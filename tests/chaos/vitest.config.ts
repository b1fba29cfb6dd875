import { suite } from '../support/vitest-suite.mjs';

/** Kills and restarts of whole, built programs: long, and one file at a time. */
export default suite('chaos', {
  globalSetup: ['tests/support/build.ts', 'tests/support/global-setup.ts'],
  fileParallelism: false,
  testTimeout: 300_000,
  hookTimeout: 120_000,
});
