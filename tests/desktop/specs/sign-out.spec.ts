import { expect, test } from '../support/fixtures';
import { startParley } from '../../support/parley';
import { teammate } from '../support/agent';
import { foundIn } from '../support/found-in';
import { kept } from '../support/keychain';
import { connect, inbox, signInToDemo, signOut } from '../support/first-page';
import { patient } from '../../support/patience.mjs';

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
  // The page shows at once that nobody is signed in; the keychain is asked meanwhile.
  await expect.poll(() => kept(env, account)).toBeNull();
  await expect.poll(() => kept(env, `cache-key:${demo.url}|${entry.user_id}`)).toBeNull();
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

interface Sessions {
  readonly rows: readonly { readonly kind: 'app' | 'browser' }[];
}

test('the server that was away when somebody signed out is told at the next start', async ({
  profile,
  session,
  start,
}) => {
  test.setTimeout(patient(120_000));
  const env = { ...profile.env, ...session.env };
  const own = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    const { call } = await teammate(own);
    const places = async () => (await call<Sessions>('GET', '/session/list')).rows.map(({ kind }) => kind);
    expect(await places()).toEqual(['browser']);
    const first = await start();
    await connect(first.page, own.url);
    await signInToDemo(first);
    // The sign-in window is no place where somebody is signed in.
    expect((await places()).sort()).toEqual(['app', 'browser']);
    const entry = JSON.parse((await kept(env, `session:${own.url}`)) ?? '{}') as Entry;

    await own.stopServer();
    await signOut(first.page);
    // The page is shown at once; the keychain lets go a moment later, and before the app ends.
    await expect.poll(() => kept(env, `session:${own.url}`)).toBeNull();
    const owed = (await kept(env, `to-end:${own.url}`)) ?? '';
    expect(owed).toContain('token_sha256');
    expect(owed).not.toContain(entry.refresh_token);
    await first.quit();
    await own.startServer();
    expect((await places()).sort()).toEqual(['app', 'browser']);

    const { page } = await start();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(places).toEqual(['browser']);
    await expect.poll(() => kept(env, `to-end:${own.url}`)).toBeNull();
    await expect(inbox(page)).toBeHidden();
  } finally {
    await own.stop();
  }
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
