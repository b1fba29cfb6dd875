import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createProfile } from './profile';
import type { Profile } from './profile';
import { runtime } from './runtime';
import { startApp } from './start-app';
import type { Desktop, StartOptions } from './start-app';

export { expect };
export type { Desktop, Profile };

interface Options {
  /** Added to the app's environment. */
  readonly appEnv: Readonly<Record<string, string>>;
}

interface Fixtures {
  /** Says what the tests ran on. */
  readonly label: undefined;
  readonly profile: Profile;
  /** Starts the app in the test's profile, once more after it has ended. */
  readonly start: (options?: Partial<StartOptions>) => Promise<Desktop>;
  /** Started. */
  readonly desktop: Desktop;
  /** The web UI of `desktop`. */
  readonly window: Page;
}

export const test = base.extend<Fixtures & Options>({
  appEnv: [{}, { option: true }],
  label: [
    async ({}, use, info) => {
      info.annotations.push({ type: 'runtime', description: runtime().label });
      await use(undefined);
    },
    { auto: true },
  ],
  profile: async ({}, use) => {
    const profile = await createProfile();
    await use(profile);
    await profile.remove();
  },
  start: async ({ profile, appEnv }, use, info) => {
    const started: Desktop[] = [];
    await use(async ({ env, args } = {}) => {
      const desktop = await startApp({ env: { ...profile.env, ...appEnv, ...env }, ...(args && { args }) });
      started.push(desktop);
      return desktop;
    });
    for (const desktop of started) {
      if (info.status !== info.expectedStatus) {
        await info.attach('main', { body: desktop.log(), contentType: 'text/plain' });
      }
      if (desktop.app.process().exitCode === null && desktop.app.process().signalCode === null)
        await desktop.kill();
    }
  },
  desktop: async ({ start }, use) => {
    await use(await start());
  },
  window: async ({ desktop }, use) => {
    await use(desktop.page);
  },
});
