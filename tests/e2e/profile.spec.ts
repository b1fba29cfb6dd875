import type { Browser, Page } from '@playwright/test';
import { codeAt } from '../../src/server/domains/session/two-step/totp';
import { pngOf } from '../support/picture';
import { callApi, list, openedId, pane } from './support/inbox';
import { anotherBrowser, bubble, expect, open, openInbox, test } from './support/fixtures';
import { type Newcomer, mailedSecret, newcomer } from './support/newcomer';
import type { Parley } from './support/server';
import { goTo } from './support/users';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Gets the code of the next half minute: the one of this may have been used. */
const nextCode = (key: string): string => codeAt(key, Date.now() + 30_000);

async function typeCredentials(page: Page, { email, password }: Omit<Newcomer, 'page'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function elsewhere(browser: Browser, demo: Parley): Promise<Page> {
  const page = await anotherBrowser(browser);
  await page.goto(demo.url);
  return page;
}

test.use({ begins: 'outside' });

test('who one is: a new name, picture, time zone and language, which a teammate sees at once', async ({
  agent,
  demo,
  browser,
}) => {
  const { page } = await newcomer(agent, browser, demo, 'Noor');
  await openInbox(agent, demo.url);
  await open(agent, 'Amara Okafor');
  await pane(agent)
    .getByRole('button', { name: /^Assign/ })
    .click();
  const menu = agent.getByRole('menu', { name: /^Assign/ });
  await expect(menu.getByText('Noor Newcomer')).toBeVisible();

  await goTo(page, demo, 'my-account/profile');
  // What is loaded already is renamed too.
  await callApi(page, 'POST', `/chat/whatsapp/conversations/${openedId(agent)}/notes`, {
    body: 'Measured twice',
    mentions: [],
  });
  const note = bubble(agent, 'Measured twice');
  await expect(note).toContainText('Noor Newcomer');
  await page.getByLabel('First name').fill('Nour');
  await page.getByLabel('Designation').fill('Pattern cutter ');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('kolkata');
  await zone.press('Enter');
  await expect(page.getByText(/^It is .* there now\.$/)).toBeVisible();
  await page.getByLabel('Language').selectOption('English (India)');
  await expect(page.getByText(/12,34,567\.5/)).toBeVisible();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(button(page, 'Save changes')).toBeHidden();
  await expect(menu.getByText('Nour Newcomer')).toBeVisible({ timeout: 2000 });
  await expect(note).toContainText('Nour Newcomer');

  const picture = page.locator('input[type=file]');
  const png = Buffer.from(await (await pngOf(500)).arrayBuffer());
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Your new picture is there.')).toBeVisible();
  const face = page.getByRole('group', { name: 'Your picture' }).locator('img');
  await expect(face).toHaveJSProperty('complete', true);
  await picture.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('You can only upload JPG/PNG file!')).toBeVisible();
  await expect(page.getByText('You can only upload JPG/PNG file!')).toBeHidden({ timeout: 5000 });
  await button(page, 'Remove').click();
  await expect(face).toBeHidden();

  // Times of the inbox are those of the zone.
  await goTo(page, demo, 'inbox');
  await expect(list(page)).toBeVisible();
  const at = await page.locator('[role=option] time').first().getAttribute('datetime');
  const shown = page.locator('[role=option] time').first();
  const time = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
    .format(Date.parse(at ?? ''))
    .replaceAll('\u202f', ' ');
  const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata' }).format(Date.parse(at ?? ''));
  await expect(shown).toHaveText(new RegExp(`^(${time}|Yesterday|[A-Z]\\w+day|${date})$`));
});

test(
  'what was typed stays: over another page, a reload, and a save that fails',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const { page } = await newcomer(agent, browser, demo, 'Tilda');
    await goTo(page, demo, 'my-account/profile');
    await page.getByLabel('Designation').fill('Weaver');
    await goTo(page, demo, 'my-account/appearance');
    await goTo(page, demo, 'my-account/profile');
    await expect(page.getByLabel('Designation')).toHaveValue('Weaver');
    await page.route('**/api/session/profile', (route) => route.abort());
    await button(page, 'Save changes').click();
    await expect(page.getByRole('alert')).toContainText('They are still here');
    await expect(page.getByLabel('Designation')).toHaveValue('Weaver');
    await page.unroute('**/api/session/profile');
    await button(page, 'Save changes').click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Designation')).toHaveValue('Weaver');
    await page.getByLabel('First name').fill('');
    await button(page, 'Save changes').click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await button(page, 'Discard').click();
    await expect(page.getByLabel('First name')).toHaveValue('Tilda');
  },
);

test('two-step verification: turned on, asked for at the sign-in, passed by code and by recovery code', async ({
  agent,
  demo,
  browser,
}) => {
  const person = await newcomer(agent, browser, demo, 'Vera');
  const { page, password } = person;
  await goTo(page, demo, 'my-account/profile');
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = ((await dialog.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  // As it is pasted from an app that puts a space in the middle.
  const code = codeAt(key, Date.now());
  await dialog.getByLabel('Code', { exact: true }).fill('');
  await dialog.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText('Keep your recovery codes')).toBeVisible();
  const recovery = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(recovery).toHaveLength(10);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toBe('parley-recovery-codes.txt');
  await button(page, 'I have kept them').click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  // In another browser: the password, then the code.
  const first = await elsewhere(browser, demo);
  await typeCredentials(first, person);
  await expect(first.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await first.getByLabel('Code').fill('000000');
  await expect(first.getByRole('alert')).toContainText('This code is not right');
  await first.getByLabel('Code').fill(nextCode(key));
  await expect(list(first)).toBeVisible();

  // And by recovery code, after having begun again.
  const second = await elsewhere(browser, demo);
  await typeCredentials(second, person);
  await button(second, 'Begin again').click();
  await typeCredentials(second, person);
  await button(second, 'Use a recovery code').click();
  await second.getByLabel('Recovery code').fill(recovery[0]?.toUpperCase() ?? '');
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(list(second)).toBeVisible();
  const third = await elsewhere(browser, demo);
  await typeCredentials(third, person);
  await button(third, 'Use a recovery code').click();
  await third.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await third.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(third.getByRole('alert')).toContainText('used already');

  // Who has a code needs a shorter password; the link of a mail knows it.
  const asked = await third.request.post(`${demo.url}/api/session/forgot-password`, {
    headers: { origin: demo.url },
    data: { email: person.email },
  });
  expect(asked.status()).toBe(200);
  const link = await mailedSecret(demo, agent, person.email, /Set a new Parley password/);
  await third.goto(`${demo.url}/reset-password#${link}`);
  await expect(third.getByText(/^At least 8 characters/)).toBeVisible();
  await third.getByLabel('New password').fill('q7#Lm2!');
  await button(third, 'Set password').click();
  await expect(third.getByText('The password needs at least 8 characters.')).toBeVisible();

  await button(page, 'Turn off').click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recovery[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
});

test('a session that is ended from another browser lands on the sign-in page, which says so', async ({
  agent,
  demo,
  browser,
}) => {
  const person = await newcomer(agent, browser, demo, 'Sami');
  const { page } = person;
  const other = await elsewhere(browser, demo);
  await typeCredentials(other, person);
  await expect(list(other)).toBeVisible();
  await goTo(page, demo, 'my-account/profile');
  await expect(page.getByText('This one')).toHaveCount(1);
  await button(page, /^Sign out Chrome/).click();
  await expect(
    other.getByText('You have been signed out. Sign in again to go on where you were.'),
  ).toBeVisible();
  await expect(button(page, /^Sign out Chrome/)).toBeHidden();

  // A changed password ends the others, too, and is the one that counts.
  await typeCredentials(other, person);
  await expect(list(other)).toBeVisible();
  await button(page, 'Change password').click();
  await page.getByLabel('Present password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('another good one');
  await page.getByLabel('New password, once more').fill('another good one');
  await button(page, 'Change password').click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Present password').fill(person.password);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(other.getByText('You have been signed out.')).toBeVisible();
  await typeCredentials(other, person);
  await expect(other.getByRole('alert')).toBeVisible();
  await typeCredentials(other, { ...person, password: 'another good one' });
  await expect(list(other)).toBeVisible();
});

test('a forgotten password is set by the link of a mail', async ({ agent, demo, browser }) => {
  const person = await newcomer(agent, browser, demo, 'Fadi');
  const page = await elsewhere(browser, demo);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await button(page, 'Send the link').click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  const token = await mailedSecret(demo, agent, person.email, /Set a new Parley password/);
  await page.goto(`${demo.url}/reset-password#${token}`);
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  expect(page.url()).not.toContain(token);
  await page.getByLabel('New password').fill('short');
  await button(page, 'Set password').click();
  await expect(page.getByText('The password needs at least 12 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('a new one at last');
  await button(page, 'Set password').click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a new one at last');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(list(page)).toBeVisible();
  await page.goto(`${demo.url}/reset-password#${token}`);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('appearance counts at once, and is there after a reload', async ({ agent, demo }) => {
  await goTo(agent, demo, 'my-account/appearance');
  await agent.getByText('Dark', { exact: true }).click();
  await expect(agent.locator('html')).toHaveAttribute('data-theme', 'dark');
  await agent.getByText('Compact', { exact: true }).click();
  await goTo(agent, demo, 'inbox');
  const row = list(agent).getByRole('option').first();
  await expect(row).toHaveCSS('height', '46px');
  await agent.reload();
  await expect(row).toHaveCSS('height', '46px');
  await expect(agent.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goTo(agent, demo, 'my-account/appearance');
  await expect(agent.getByRole('radio', { name: /^Compact/ })).toBeChecked();
  await agent.getByText('Comfortable', { exact: true }).click();
  await goTo(agent, demo, 'inbox');
  await expect(row).toHaveCSS('height', '60px');
});

test('the page of shortcuts has all that the sheet has in a conversation', async ({ agent, demo }) => {
  await openInbox(agent, demo.url);
  await open(agent, 'Amara Okafor');
  await list(agent).focus();
  await agent.keyboard.press('?');
  const sheet = agent.getByRole('dialog');
  await expect(sheet.locator('dt').first()).toBeVisible();
  const labels = await sheet.locator('dt').allTextContents();
  expect(labels.length).toBeGreaterThan(15);
  await agent.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await goTo(agent, demo, 'my-account/shortcuts');
  await expect(agent.locator('dt').first()).toBeVisible();
  const all = await agent.locator('dt').allTextContents();
  // What has two sides is told by the one that it begins with.
  const sides: Readonly<Record<string, string>> = {
    'Hide customer details': 'Show customer details',
    'Reopen conversation': 'Close conversation',
    Unpin: 'Pin to the top',
    'Open the sidebar': 'Collapse the sidebar',
  };
  expect(labels.map((label) => sides[label] ?? label).filter((label) => !all.includes(label))).toEqual([]);
  await agent.getByRole('searchbox', { name: 'Search shortcuts' }).fill('next conv');
  await expect(agent.locator('dt')).toHaveText(['Next conversation', 'Next conversation that waits']);
  await agent.getByRole('searchbox', { name: 'Search shortcuts' }).fill('zzz');
  await button(agent, 'Show all').click();
  await expect(agent.locator('dt')).toHaveCount(all.length);
});
