import { startParley } from '../support/parley';
import { signInByCall, bubble, composer, expect, open, party, quiet, test } from './support/fixtures';
import { kept } from './support/resilience';
import { list, openedId } from './support/inbox';
import { patient } from '../support/patience.mjs';

const NAME = 'Lucas Tavares';
const SHOP = 'Northwind Tailors';

test.use({ serviceWorkers: 'allow' });

/** What the browser keeps of the app itself. */
const files = (): Promise<string[]> =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname));

test('a reload without the server shows the app where the person was, and signing out takes it away', async ({
  context,
  page,
}) => {
  test.setTimeout(patient(120_000));
  const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    await quiet(demo);
    await (await party(demo, NAME, SHOP)).writes({ type: 'text', text: { body: 'Is it ready?' } });
    await signInByCall(context, demo.url);
    await page.goto(`${demo.url}/business/1/inbox`);
    await open(page, NAME, SHOP);
    await expect(bubble(page, 'Is it ready?').first()).toBeVisible();
    await composer(page).fill('Half an answer');
    await expect
      .poll(() => kept(page))
      .toContain(`"endpoint":"messageList","arg":{"conversationId":"${openedId(page)}"`);
    // All of the app, and nothing that anybody has written.
    await expect
      .poll(() => page.evaluate(files), { timeout: patient(20_000) })
      .toContainEqual(expect.stringMatching(/TaskPage/));
    const names = await page.evaluate(files);
    expect(names).toContain('/');
    expect(names.filter((name) => name.startsWith('/api'))).toEqual([]);

    await demo.stopServer();
    await page.reload();
    await expect(list(page).getByRole('option').first()).toBeVisible();
    await expect(bubble(page, 'Is it ready?').first()).toBeVisible();
    await expect(composer(page)).toHaveValue('Half an answer');
    const told = page.getByRole('status').filter({ hasText: /(loaded until|down since) \d{1,2}:\d\d/ });
    await expect(told).toBeVisible({ timeout: 5000 });

    await demo.startServer();
    await expect(told).toBeHidden({ timeout: patient(20_000) });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => page.evaluate(files)).toEqual([]);
  } finally {
    await demo.stop();
  }
});
