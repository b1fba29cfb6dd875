import { defineConfig } from '@playwright/test';
import { launchIfThere } from './tests/support/chromium';

/** End-to-end tests: a real browser against the built server and emulator, which the fixtures start. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/demo-data.ts',
  // Of three one usually waits: for a clock, a fade, an answer that a test holds back. Two cores are busy then.
  workers: 3,
  // On a machine that others share, one slow moment must not decide; what needed it is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    launchOptions: launchIfThere(),
    viewport: { width: 1440, height: 900 },
    // Its files would come from the worker, past the tests that stand between page and server; one spec lets it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    // What fades or slides is never where a click was aimed at on a busy machine. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Berlin',
    // Recording makes every step slower: asked for when a failure is looked into.
    trace: process.env['PARLEY_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
