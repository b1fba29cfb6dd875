import { bubble, openBySearch, party, quiet, thread } from '../../e2e/support/fixtures';
import { openedId } from '../../e2e/support/inbox';
import { closeWindow, isVisible, teammate } from '../support/agent';
import { signInTo } from '../support/sign-in';
import { expect, test } from '../support/fixtures';
import { test as signedIn } from '../support/signed-in';

const SHOP = 'Northwind Tailors';
const NOBODY = '01JB4Z0G5M0000000000000000';

signedIn(
  'a link opens its conversation in the one window, whatever its workspace is called',
  async ({ demo, desktop, page, startAgain }) => {
    const customer = await party(demo, 'Cormac Hegarty', SHOP);
    await customer.writes({ type: 'text', text: { body: 'This is my conversation.' } });
    await openBySearch(page, 'Cormac Hegarty');
    await expect(bubble(page, 'This is my conversation.')).toBeVisible();
    const id = openedId(page);
    const { profile } = await teammate(demo);
    const workspace = profile.workspaces[0]?.business_id ?? '';

    await openBySearch(page, 'Siobhán Murphy');
    await closeWindow(desktop);
    await expect.poll(() => isVisible(desktop)).toBe(false);
    expect(await startAgain([`parley://conversation/${workspace}/${id}`])).toBe(0);
    await expect.poll(() => isVisible(desktop)).toBe(true);
    await expect(page).toHaveURL(new RegExp(`/business/1/inbox/${id}$`));
    await expect(bubble(page, 'This is my conversation.')).toBeVisible();

    // By a number it may be another workspace; one that there is none of is said so.
    await startAgain([`parley://conversation/99/${id}`]);
    await expect(
      page.getByText('This link leads to a workspace that you are not a member of.'),
    ).toBeVisible();
    await startAgain([`parley://task/1/${NOBODY}`]);
    await expect(page).toHaveURL(new RegExp(`/business/1/task\\?task_id=${NOBODY}$`));
    await expect(page.getByText('Task Not Found!')).toBeVisible();
    await startAgain([`parley://template/1/${NOBODY}`]);
    await expect(page).toHaveURL(new RegExp(`/business/1/whatsapp/campaign/\\?template_id=${NOBODY}$`));

    // What is refused shows the window and leads nowhere.
    await startAgain([`parley://conversation/1/${id}?send=now`]);
    await expect(page).toHaveURL(new RegExp(`/business/1/whatsapp/campaign/\\?template_id=${NOBODY}$`));
  },
);

signedIn(
  'a number calls with the program of the system, and the call is logged when it is over',
  async ({ desktop, page }) => {
    await desktop.app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => void opened.push(url);
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/business/1/contact');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('searchbox', { name: 'Search name, email and phone...' }).fill('Amara Okafor');
    await page.getByRole('button', { name: 'Open Amara Okafor' }).click();
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    const opened = (): Promise<unknown> =>
      desktop.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    await expect.poll(opened).toEqual(['tel:+2348035550142']);
    // A code that does something to the telephone is none of them.
    expect(await page.evaluate(async () => window.desktop?.links.openExternal({ url: 'tel:*21*123#' }))).toBe(
      false,
    );
    await page.getByRole('button', { name: 'Log Call' }).click();
    const drawer = page.getByRole('dialog', { name: 'Log Call', exact: true });
    await drawer.getByLabel('Outcome').selectOption('Connected');
    await drawer.getByRole('button', { name: 'Log activity' }).click();
    await expect(drawer.getByRole('button', { name: 'Update log activity' })).toBeVisible();
    expect(await opened()).toHaveLength(1);
  },
);

test('a link that starts the app waits until somebody has signed in', async ({ demo, start }) => {
  await quiet(demo);
  const { call } = await teammate(demo);
  const { rows } = await call<{ readonly rows: readonly { readonly _id: string }[] }>(
    'GET',
    '/chat/whatsapp/conversations',
  );
  const id = rows.at(-1)?._id ?? '';
  const desktop = await start({ args: [`parley://conversation/1/${id}`] });
  await signInTo(desktop, demo.url);
  await expect(desktop.page).toHaveURL(new RegExp(`/business/1/inbox/${id}$`));
  await expect(thread(desktop.page)).toBeVisible();
});

signedIn(
  'the link of an invitation’s mail opens its page in the app, and a broken one does not',
  async ({ demo, page, startAgain }) => {
    const { call } = await teammate(demo);
    const email = 'olga@linden.example';
    const { rows: roles } = await call<{ readonly rows: readonly { _id: string; role_name: string }[] }>(
      'GET',
      '/workspace/roles',
    );
    const role_id = roles.find(({ role_name }) => role_name === 'Agent')?._id;
    await call('POST', '/workspace/invitations', { email, role_id });
    let token = '';
    await expect
      .poll(async () => {
        const { rows } = await call<{ readonly rows: readonly { to: string; text: string }[] }>(
          'GET',
          '/demo/mailbox',
        );
        const mail = rows.find(({ to }) => to === email);
        token = /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '';
        return token;
      })
      .not.toBe('');
    await startAgain([`parley://invitation/${token}?accept=now`]);
    await expect(page).toHaveURL(/\/business\/1\/inbox/);
    await startAgain([`parley://invitation/${token}`]);
    await expect(page).toHaveURL(new RegExp(`/invitation#${token}$`));
    await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
    // It is somebody else's: nothing happens by itself, and the app does not offer itself.
    await expect(page.getByText(`The invitation is for ${email}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in the Parley app' })).toHaveCount(0);
  },
);
