import { expect } from 'vitest';
import { beginTwoStep, confirmTwoStep } from '@shared/contract/profile';
import { codeAt } from '../../src/server/domains/session/two-step/totp';
import { answerOf } from './answers';
import type { Browser } from './browser';
import type { IdentityApp } from './identity-app';

export const PERSON = {
  email: 'olga@parley.example',
  password: 'a good password',
  first_name: 'Olga',
  last_name: 'Owner',
  business_title: 'Corner Bakery',
} as const;
export const CREDENTIALS = { email: PERSON.email, password: PERSON.password } as const;
/** Of a code, milliseconds. */
export const STEP_MS = 30_000;

/** Sets an empty server up; the browser is its owner's. */
export async function settled(app: IdentityApp): Promise<Browser> {
  const browser = app.browser();
  const response = await browser.send('POST', '/api/session/set-up', {
    ...PERSON,
    set_up_code: app.setUpCode,
  });
  expect(response.statusCode).toBe(200);
  return browser;
}

export const signIn = async (app: IdentityApp, password: string = PERSON.password) => {
  const browser = app.browser();
  const response = await browser.send('POST', '/api/session/sign-in', { ...CREDENTIALS, password });
  return { browser, response };
};

/** The authenticator app of the tests: shows the code of the server's time. */
export interface Phone {
  readonly secret: string;
  readonly code: () => string;
}

/** Turns two-step verification on. The code of the time is used up with it, so the clock moves on. */
export async function turnOn(
  app: IdentityApp,
  browser: Browser,
  now: () => number,
): Promise<Phone & { readonly recovery: readonly string[] }> {
  const begun = await browser.send('POST', '/api/session/two-step', { password: PERSON.password });
  const { secret } = answerOf(beginTwoStep, begun).data;
  const code = (): string => codeAt(secret, now());
  const confirmed = await browser.send('POST', '/api/session/two-step/confirm', { code: code() });
  const { recovery_codes } = answerOf(confirmTwoStep, confirmed).data;
  app.advance(STEP_MS);
  return { secret, code, recovery: recovery_codes };
}
