import { defineConfig } from '@playwright/test';
import { launchIfThere } from './tests/support/chromium';
import { patient } from './tests/support/patience.mjs';

/**
 * Files whose tests have a server or a browser of their own for a whole worker. They run last: their
 * workers serve no other file, and in between each would cost the next file a new worker with its server and browser.
 */
const OWN_WORKERS = /[\\/](?:integrations|shell|shell-people|voice|whatsapp-accounts)\.spec\.ts$/;

/** End-to-end tests: a real browser against the built server and emulator, which the fixtures start. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/demo-data.ts',
  // Of three one usually waits: for a clock, a fade, an answer that a test holds back. Two cores are busy then.
  workers: 3,
  // What failed is tried again when everything else is over (scripts/test.mjs).
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: patient(60_000),
  expect: { timeout: patient(10_000) },
  reporter: 'list',
  projects: [{ testIgnore: OWN_WORKERS }, { name: 'own workers', testMatch: OWN_WORKERS }],
  use: {
    browserName: 'chromium',
    actionTimeout: patient(15_000),
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
