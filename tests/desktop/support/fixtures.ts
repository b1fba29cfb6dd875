import { join } from 'node:path';
import { type Page, test as base } from '@playwright/test';
import { expect } from '../../support/expect';
import { type Parley, copyDemoData, startParley } from '../../support/parley';
import { type Notices, startNotifier } from './notices';
import { type Profile, createProfile } from './profile';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { runtime } from './runtime';
import { type Session, startSession } from './session';
import { type SharedApp, resetApp, withApp } from './shared-app';
import { type Desktop, type StartOptions, runToEnd, startApp } from './start-app';
import { patient } from '../../support/patience.mjs';

export { expect };
export type { Desktop, Parley };

interface Options {
  /** Added to the app's environment. */
  readonly appEnv: Readonly<Record<string, string>>;
  /** Whether the person has a keychain; it is unlocked. */
  readonly keyring: boolean;
  /** Whether the demo on this computer has its data already: only its first start makes them. */
  readonly demoData: boolean;
}

interface Fixtures {
  /** Says what the tests ran on. */
  readonly label: undefined;
  readonly profile: Profile;
  readonly session: Session;
  /** Whoever shows notices in the session: only a test that asks has one. */
  readonly notices: Notices;
  /** Starts the app in the test's profile, once more after it has ended. */
  readonly start: (options?: Partial<StartOptions>) => Promise<Desktop>;
  /** A second start beside the one that runs; resolves with its exit code when it has ended. */
  readonly startAgain: (args?: readonly string[]) => Promise<number | null>;
  /** Started. */
  readonly desktop: Desktop;
  /** The web UI of `desktop`. */
  readonly page: Page;
}

interface WorkerFixtures {
  /** A demo server for all tests of a worker: each test talks to customers of its own. */
  readonly demo: Parley;
  /** Somebody who is signed in to the demo, for the tests of a worker that leave the app as it was (`sharing`). */
  readonly sharedApp: SharedApp;
  /** The small app that says what an app may rely on. */
  readonly sharedProbe: SharedApp;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  appEnv: [{}, { option: true }],
  keyring: [true, { option: true }],
  demoData: [false, { option: true }],
  label: [
    async ({}, use, info) => {
      info.annotations.push({ type: 'runtime', description: runtime().label });
      await use(undefined);
    },
    { auto: true },
  ],
  demo: [
    async ({}, use) => {
      const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  sharedApp: [
    async ({ demo }, use) => {
      await withApp(use, { demo });
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  sharedProbe: [
    async ({}, use) => {
      await withApp(use, { folder: inRoot('tests/desktop/probe') });
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  profile: async ({ demoData }, use) => {
    const profile = await createProfile();
    if (demoData) await copyDemoData(join(profile.userData, 'server-demo'));
    await use(profile);
    await profile.remove();
  },
  session: async ({ profile, keyring }, use) => {
    const session = await startSession(profile, { keyring });
    await use(session);
    await session.end();
  },
  notices: async ({ profile, session }, use) => {
    const notices = await startNotifier({ ...profile.env, ...session.env });
    await use(notices);
    await notices.end();
  },
  startAgain: async ({ profile, session, appEnv }, use) => {
    await use((args = []) => runToEnd({ args, env: { ...profile.env, ...session.env, ...appEnv } }));
  },
  start: async ({ profile, session, appEnv }, use, info) => {
    const started: Desktop[] = [];
    const own = { ...profile.env, ...session.env, ...appEnv };
    await use(async ({ env, ...rest } = {}) => {
      const desktop = await startApp({ ...rest, env: { ...own, ...env } });
      started.push(desktop);
      return desktop;
    });
    for (const desktop of started) {
      if (info.status !== info.expectedStatus) {
        await info.attach('main', { body: desktop.log(), contentType: 'text/plain' });
      }
      if (desktop.runs()) await desktop.kill();
    }
  },
  desktop: async ({ start }, use) => {
    await use(await start());
  },
  page: async ({ desktop }, use) => {
    await use(desktop.page);
  },
});

/**
 * For tests that leave the app as it was: of somebody who is signed in to the demo, one app for all of them in a worker.
 * Each begins at the inbox, with the settings of a first start.
 */
export const sharing = test.extend({
  profile: async ({ sharedApp }, use) => {
    await use(sharedApp.profile);
  },
  session: async ({ sharedApp }, use) => {
    await use(sharedApp.session);
  },
  desktop: async ({ sharedApp: { desktop } }, use, info) => {
    await resetApp(desktop);
    await use(desktop);
    if (info.status !== info.expectedStatus)
      await info.attach('main', { body: desktop.log(), contentType: 'text/plain' });
  },
});
