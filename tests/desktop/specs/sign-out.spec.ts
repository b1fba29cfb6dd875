import { expect, test } from '../support/fixtures';
import { foundIn } from '../support/found-in';
import { kept } from '../support/keychain';
import { connect, inbox, signInToDemo, signOut } from '../support/first-page';

interface Entry {
  readonly refresh_token: string;
  readonly user_id: string;
}

test('signing out leaves no token anywhere, and the session is over at the server', async ({
  desktop,
  page,
  demo,
  profile,
  session,
}) => {
  const env = { ...profile.env, ...session.env };
  const account = `session:${demo.url}`;
  await connect(page, demo.url);
  await signInToDemo(desktop);
  const entry = JSON.parse((await kept(env, account)) ?? '{}') as Entry;
  await signOut(page);
  expect(await kept(env, account)).toBeNull();
  expect(await kept(env, `cache-key:${demo.url}|${entry.user_id}`)).toBeNull();
  const refused = await fetch(`${demo.url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      client_id: 'parley-desktop',
      refresh_token: entry.refresh_token,
    }),
  });
  expect(refused.status).toBe(400);
  await desktop.quit();
  expect(await foundIn(profile.folder, entry.refresh_token)).toEqual([]);
});

test('the next person sees nothing of the one before', async ({ desktop, page, demo, start }) => {
  await connect(page, demo.url);
  await signInToDemo(desktop);
  await signOut(page);
  await desktop.quit();
  const { page: next } = await start();
  await expect(next.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(inbox(next)).toBeHidden();
  const left = await next.evaluate(async () => ({
    stored: Object.keys(localStorage).filter(
      (name) => name !== 'parley.theme' && !name.includes('workspace.'),
    ),
    me: (await fetch('/api/session/me')).status,
  }));
  expect(left).toEqual({ stored: [], me: 401 });
});
