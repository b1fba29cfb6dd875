import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newAuthorization } from '../../../src/main/sign-in/authorization';
import { createTokenEndpoint } from '../../../src/main/sign-in/token-endpoint';
import { quiet } from '../../e2e/support/fixtures';
import { signInByCall } from './agent';
import { type Parley, expect, test as base } from './fixtures';
import { change } from './keychain';
import type { Profile } from './profile';
import { conversations } from './sign-in';
import { patient } from '../../support/patience.mjs';

const endpoint = createTokenEndpoint(fetch);

/** Signs in as the app does, with calls in place of its windows. @returns what its keychain keeps of it */
async function newSession({ url: origin }: Parley): Promise<string> {
  const { cookie } = await signInByCall(origin);
  const asked = await newAuthorization(origin, 'parley://oauth/callback');
  const { headers } = await fetch(asked.address, { headers: { cookie }, redirect: 'manual' });
  const server = { key: origin, origin, headers: {} };
  const grant = await endpoint.exchange(server, asked, headers.get('location') ?? '');
  if (grant.kind !== 'granted') throw new Error('The server gives no tokens');
  const { access_token, refresh_token } = grant.tokens;
  const user_id = await endpoint.userId(server, access_token);
  return JSON.stringify({ refresh_token, user_id, attempt: asked.state });
}

async function prepare(demo: Parley, profile: Profile, env: Readonly<Record<string, string>>): Promise<void> {
  await change(env, `session:${demo.url}`, await newSession(demo));
  await mkdir(profile.userData, { recursive: true });
  const kept = { backend: { kind: 'server', url: demo.url }, servers: [demo.url] };
  await writeFile(join(profile.userData, 'parley.json'), JSON.stringify(kept));
}

/**
 * For tests of what comes after: the app as somebody starts it who has signed in to the demo before, with the inbox
 * shown. First pages and signing in have tests of their own. Nobody of the demo writes by himself.
 */
export const test = base.extend({
  desktop: async ({ demo, profile, session, start }, use) => {
    await quiet(demo);
    await prepare(demo, profile, { ...profile.env, ...session.env });
    const desktop = await start();
    await expect(conversations(desktop.page)).toBeVisible({ timeout: patient(20_000) });
    // What only the desktop app has comes a moment later.
    await expect(desktop.page.locator('html[data-desktop]')).toBeAttached();
    await use(desktop);
  },
});
