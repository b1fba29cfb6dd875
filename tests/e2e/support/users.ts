import type { Browser, Page } from '@playwright/test';
import type { Profile } from '@shared/contract/session';
import { anotherBrowser, expect } from './fixtures';
import { goInside } from './go-inside';
import type { Parley } from './server';

export { goInside };

/** Without the number of what is unread. */
const titleOf = async (page: Page): Promise<string> => (await page.title()).replace(/^\(\d+\) /, '');

/** Pages with the title of another one. */
const SHARES_TITLE = '/business/1/whatsapp/';

/**
 * Goes to a page of the demo workspace: as a link does where another page of it is open, else by loading it. Each page has a
 * title of its own, by which it is known to be there.
 */
export async function goTo(page: Page, demo: Pick<Parley, 'url'>, path: string): Promise<void> {
  const to = new URL(`/business/1/${path}`, demo.url);
  const from = new URL(page.url());
  const isAlike =
    from.pathname === to.pathname || [from, to].every(({ pathname }) => pathname.startsWith(SHARES_TITLE));
  const isOpen = from.origin === to.origin && from.pathname.startsWith('/business/1/');
  if (!isOpen || isAlike || !(await page.getByRole('main').isVisible())) {
    await page.goto(to.href);
  } else {
    const before = await titleOf(page);
    await goInside(page, to.pathname + to.search);
    await expect.poll(() => titleOf(page), { message: path }).not.toBe(before);
  }
  await expect(page.getByRole('main')).toBeVisible();
}

/** The row of a person, an invitation, a token. */
export const tableRow = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ hasText: name });

/** The choice of a role in a person's row. */
export const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

/** Invites an address from the page of the users, which is open. */
export async function invite(page: Page, address: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(address);
  await dialog.getByLabel('Role').selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('1 invitation was sent')).toBeVisible();
}

/** The link in the newest mail for an address, from the demo's mailbox. */
export async function linkFor(page: Page, demo: Parley, address: string): Promise<string> {
  await goTo(page, demo, 'demo-mailbox');
  await page
    .getByRole('button', { name: new RegExp(address) })
    .first()
    .click();
  const mail = page.getByRole('article');
  await expect(mail.getByText(`To ${address}`)).toBeVisible();
  return (await mail.getByRole('link').getAttribute('href')) ?? '';
}

/** Of whoever joins by a link. */
const NEWCOMER_PASSWORD = 'a password of their own';

/** Somebody new, in a browser of their own: makes the account of the invited address. */
export async function joinBy(browser: Browser, link: string, name: readonly [string, string]): Promise<Page> {
  const page = await anotherBrowser(browser);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Open in the Parley app' })).toHaveAttribute(
    'href',
    link.replace(/^.*#/, 'parley://invitation/'),
  );
  await page.getByLabel('First name').fill(name[0]);
  await page.getByLabel('Last name').fill(name[1]);
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  return page;
}

/** What the API answers to the person who is signed in on the page, in their first workspace: the status and the code. */
export async function answerTo(page: Page, method: string, path: string, body?: unknown): Promise<string> {
  const calls = page.context().request;
  const url = (at: string): string => new URL(`/api${at}`, page.url()).href;
  const { data: me } = (await (await calls.get(url('/session/me'))).json()) as { readonly data: Profile };
  const response = await calls.fetch(url(path), {
    method,
    headers: { b_id: me.workspaces[0]?.business_id ?? '', origin: new URL(page.url()).origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const answer = (await response.json().catch(() => null)) as { error?: { code: string } } | null;
  return answer?.error ? `${response.status()} ${answer.error.code}` : String(response.status());
}
