import { defineConfig } from '@playwright/test';
import { runtime } from './support/runtime';
import { patient } from '../support/patience.mjs';

/** The built desktop app on Electron's binary where it can run, else on the fake Electron: the titles say which. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/desktop',
  globalSetup: '../support/demo-data.ts',
  workers: 2,
  fullyParallel: true,
  // What failed is tried again when everything else is over (scripts/test.mjs).
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: patient(60_000),
  expect: { timeout: patient(10_000) },
  reporter: 'list',
  projects: [{ name: runtime().label }],
  use: { actionTimeout: patient(15_000) },
});
