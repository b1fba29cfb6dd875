import type { Page } from '@playwright/test';
import type { Profile } from '@shared/contract/session';
import type { Desktop as Bridge } from '@shared/desktop';
import type { SettingsChange } from '@shared/ipc';
import { DEMO } from '../../e2e/support/fixtures';
import type { Parley } from '../../support/parley';
import type { Desktop } from './start-app';

declare global {
  interface Window {
    /** What the preload offers. */
    readonly desktop?: Bridge;
  }
}

/** Signs in to the demo at an address as a browser does. */
export async function signInByCall(
  url: string,
  email: string = DEMO.email,
): Promise<{ readonly cookie: string; readonly profile: Profile }> {
  const signedIn = await fetch(`${url}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: DEMO.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { data: profile } = (await signedIn.json()) as { readonly data: Profile };
  return { cookie, profile };
}

/** Asks the API as somebody of the demo's team, on another machine. */
export interface Teammate {
  readonly profile: Profile;
  /** In the first workspace. @throws unless the server answers 2xx */
  readonly call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
}

export async function teammate({ url }: Parley, email: string = DEMO.email): Promise<Teammate> {
  const { cookie, profile } = await signInByCall(url, email);
  return {
    profile,
    async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          cookie,
          origin: url,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'idempotency-key': crypto.randomUUID(),
          b_id: profile.workspaces[0]?.business_id ?? '',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return ((await response.json()) as { readonly data: Answer }).data;
    },
  };
}

/** A notice that the app has shown. */
export interface ShownNotice {
  readonly title: string;
  readonly body: string;
  /** It still stands on the screen. */
  readonly isShown: boolean;
  /** Epoch milliseconds. */
  readonly shownAt: number;
}

/** Everything that has been shown so far, in order. Only with the fake Electron. */
export const shownBy = ({ app }: Desktop): Promise<ShownNotice[]> =>
  app.evaluate(() =>
    globalThis.__fakeElectron.notifications.map(({ plain, isShown, shownAt }) => ({
      title: plain.title,
      body: plain.body,
      isShown,
      shownAt,
    })),
  );

/** Clicks the newest notice. Only with the fake Electron. */
export const clickNewest = ({ app }: Desktop): Promise<void> =>
  app.evaluate(() => {
    globalThis.__fakeElectron.notifications.at(-1)?.emit('click', {});
  });

/** Closes the window as a person does. */
export const closeWindow = ({ app }: Desktop): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });

export const isVisible = ({ app }: Desktop): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));

/** Changes the settings of this computer, as its dialog does. */
export const change = (page: Page, settings: SettingsChange): Promise<unknown> =>
  page.evaluate((given) => window.desktop?.settings.set(given), settings);
