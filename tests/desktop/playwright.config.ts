import { defineConfig } from '@playwright/test';
import { runtime } from './support/runtime';

/** The built desktop app on Electron's binary where it can run, else on the fake Electron: the titles say which. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/desktop',
  globalSetup: '../support/demo-data.ts',
  workers: 2,
  fullyParallel: true,
  // On a machine that others share, one slow moment must not decide; what needed it is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [{ name: runtime().label }],
  use: { actionTimeout: 15_000 },
});
