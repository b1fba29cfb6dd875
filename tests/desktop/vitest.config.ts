import { suite } from '../support/vitest-suite.mjs';

/** What of the desktop app can be proved without Electron's binary: the gate, and the package. */
export default suite('desktop', {
  include: ['tests/desktop/{gate,package}/**/*.test.ts'],
  globalSetup: ['tests/desktop/gate/support/bundle.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxConcurrency: 2,
});
