import { clickAt } from './support/click-at';
import { anotherAgent, anotherBrowser, expect, test } from './support/fixtures';
import { goTo, invite, joinBy, linkFor, roleOf, tableRow } from './support/users';
import { patient } from '../support/patience.mjs';

const MARTA = 'marta@parley.example';

test.use({ begins: 'outside' });

test(
  'invited by mail, joined in another browser, at work within a role that changes and ends',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    test.setTimeout(patient(120_000));
    const address = 'nora@linden.example';
    await goTo(agent, demo, 'users');
    await invite(agent, address, 'Agent');
    await expect(tableRow(agent, address)).toContainText('Agent');
    await tableRow(agent, address).getByRole('button', { name: 'Send again' }).click();
    await expect(agent.getByText(/It was sent a moment ago/)).toBeVisible();

    const link = await linkFor(agent, demo, address);
    await goTo(agent, demo, 'users?tab=invitations');
    const nora = await joinBy(browser, link, ['Nora', 'Linden']);
    // The invitation goes, and the person comes, on the screen that is open.
    await expect(tableRow(agent, address)).toBeHidden();
    await agent.getByRole('tab', { name: /^Members/ }).click();
    await expect(roleOf(agent, 'Nora Linden')).toHaveValue(/.+/);

    // The link is good for one use.
    const again = await anotherBrowser(browser);
    await again.goto(link);
    await expect(again.getByText('This invitation is not open any more')).toBeVisible();

    // An agent sees who is there, and may neither invite nor look into the log.
    await goTo(nora, demo, 'users');
    const button = nora.getByRole('button', { name: 'Invite people' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'Your role does not allow inviting people.');
    await expect(nora.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0);

    // Another role counts at once in the window that is open.
    // What was chosen stays chosen while it is being saved.
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await agent.route('**/api/workspace/members/*', async (route) => {
      await held;
      await route.continue();
    });
    await roleOf(agent, 'Nora Linden').selectOption({ label: 'Manager' });
    await expect(roleOf(agent, 'Nora Linden')).toBeDisabled();
    await expect(roleOf(agent, 'Nora Linden').locator('option:checked')).toHaveText('Manager');
    answer();
    await expect(agent.getByText('Nora Linden is Manager now')).toBeVisible();
    await agent.unrouteAll();
    await expect(button).toBeEnabled();
    await button.click();
    const dialog = nora.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill('olaf@linden.example');

    // Taken away while the dialog is open: a clear sentence, and what was typed is still there.
    await roleOf(agent, 'Nora Linden').selectOption({ label: 'Viewer' });
    await expect(button).toBeDisabled();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText(/you don’t have the right permissions to do this/)).toBeVisible();
    await expect(dialog.getByLabel('Email addresses')).toHaveValue('olaf@linden.example');

    await tableRow(agent, 'Nora Linden').getByRole('button', { name: 'More about Nora Linden' }).click();
    await agent.getByRole('menuitem', { name: 'Remove from the workspace' }).click();
    await expect(agent.getByRole('dialog')).toContainText('Their conversations are nobody’s again.');
    await agent.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(tableRow(agent, 'Nora Linden')).toBeHidden();
    await expect(nora.getByText(/You are not a member of Northwind any more/)).toBeVisible();
  },
);

test('several addresses at once: each refusal has its sentence, and stays in the field', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'users');
  await agent.getByRole('button', { name: 'Invite people' }).click();
  const dialog = agent.getByRole('dialog');
  const field = dialog.getByLabel('Email addresses');
  await field.fill('ivo@linden.example\nnobody');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('“nobody” is not an email address.')).toBeVisible();
  await field.fill(`ivo@linden.example, ${MARTA}`);
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog.getByText('This person is a member of the workspace already.')).toBeVisible();
  await expect(field).toHaveValue(MARTA);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await tableRow(agent, 'ivo@linden.example').getByRole('button', { name: 'Take back' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(tableRow(agent, 'ivo@linden.example')).toBeHidden();
});

test('an invitation is declined by its link, or answered by the one whom it is for', async ({
  agent,
  demo,
  browser,
}) => {
  await goTo(agent, demo, 'users');
  await invite(agent, 'dora@linden.example', 'Viewer');
  const link = await linkFor(agent, demo, 'dora@linden.example');
  // Somebody else is signed in.
  await agent.goto(link);
  await expect(agent.getByText('You are signed in as demo@parley.example.')).toBeVisible();
  await expect(agent.getByRole('button', { name: 'Sign out and go on' })).toBeVisible();

  const dora = await anotherBrowser(browser);
  await dora.goto(link);
  await dora.getByRole('button', { name: 'Decline' }).click();
  await dora.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(dora.getByText('You have declined the invitation')).toBeVisible();
  await dora.goto(`${demo.url}/invitation#short`);
  await expect(dora.getByText('This link is not complete')).toBeVisible();
});

test('the last owner stays, and is told why', async ({ agent, demo }) => {
  const sentence = 'A workspace needs an owner. Make somebody else an owner first.';
  await goTo(agent, demo, 'users');
  await roleOf(agent, 'Maya Lindqvist').selectOption({ label: 'Agent' });
  await agent.getByRole('dialog').getByRole('button', { name: 'Change my role' }).click();
  await expect(tableRow(agent, 'Maya Lindqvist').getByText(sentence)).toBeVisible();
  await expect(roleOf(agent, 'Maya Lindqvist').locator('option:checked')).toHaveText('Owner');

  await agent.getByRole('button', { name: 'More about Maya Lindqvist' }).click();
  await agent.getByRole('menuitem', { name: 'Leave the workspace' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Leave workspace' }).click();
  await expect(agent.getByRole('dialog').getByText(sentence)).toBeVisible();
});

test('a custom role is made, changed by keyboard, kept in two windows, and deleted', async ({
  agent,
  demo,
  browser,
}) => {
  test.setTimeout(patient(120_000));
  await goTo(agent, demo, 'roles');
  await agent.getByRole('button', { name: 'Create role' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Agent');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(dialog.getByText('There is a role with this name already.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Night shift');
  await dialog.getByLabel('Start from').selectOption({ label: 'Agent' });
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(agent.getByRole('region', { name: 'Night shift' })).toBeVisible();

  const box = (page: typeof agent, name: string) => page.getByRole('checkbox', { name, exact: true });
  // Arrows move, Space changes; whatever is given brings “view” along.
  await box(agent, 'Inbox: view').focus();
  await agent.keyboard.press('ArrowDown');
  await expect(box(agent, 'Templates: view')).toBeFocused();
  await agent.keyboard.press('ArrowRight');
  await agent.keyboard.press('Space');
  await expect(box(agent, 'Templates: create')).toBeChecked();
  await expect(agent.getByText('Unsaved changes')).toBeVisible();

  // Leaving asks first.
  await agent.getByRole('button', { name: /^Viewer/ }).click();
  await agent.getByRole('button', { name: 'Stay here' }).click();
  await expect(box(agent, 'Templates: create')).toBeChecked();

  // Another window saves the same role meanwhile: its change arrives, and one's own stays.
  const marta = await anotherAgent(browser, demo, MARTA, 'outside');
  await goTo(marta, demo, 'roles');
  await marta.getByRole('button', { name: /^Night shift/ }).click();
  await box(marta, 'Contacts: export').click();
  await marta.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box(agent, 'Contacts: export')).toBeChecked();
  await expect(agent.getByText(/Somebody else has changed this role meanwhile/)).toBeVisible();
  await expect(box(agent, 'Templates: create')).toBeChecked();
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('Unsaved changes')).toBeHidden();
  await expect(box(marta, 'Templates: create')).toBeChecked();
  await expect(box(marta, 'Contacts: export')).toBeChecked();

  // An administrator cannot give what only owners have, nor change the built-in roles.
  await marta.getByRole('button', { name: /^Owner/ }).click();
  await expect(marta.getByText(/Built-in roles are fixed/)).toBeVisible();
  await expect(marta.getByRole('checkbox')).toHaveCount(0);

  // Somebody holds it: deleting asks for the role that they get instead.
  await goTo(marta, demo, 'users');
  await roleOf(marta, 'Aiko Mori').selectOption({ label: 'Night shift' });
  await expect(marta.getByText('Aiko Mori is Night shift now')).toBeVisible();
  await expect(agent.getByRole('button', { name: 'Night shift 1 person' })).toBeVisible();
  await agent.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = agent.getByRole('dialog');
  await expect(question.getByText(/1 person with this role/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete role' })).toBeDisabled();
  await question.getByLabel('Role that they get instead').selectOption({ label: 'Agent' });
  await question.getByRole('button', { name: 'Delete role' }).click();
  await expect(agent.getByRole('button', { name: /^Night shift/ })).toBeHidden();
  await expect(roleOf(marta, 'Aiko Mori').locator('option:checked')).toHaveText('Agent');
});

test('a workspace is made, described, put first, and deleted by typing its title', async ({
  agent,
  demo,
}) => {
  test.setTimeout(patient(120_000));
  const title = 'Harbour Street Bakery';
  await agent.goto(`${demo.url}/business/create_board`);
  await agent.getByLabel('Title').fill('   ');
  await agent.getByRole('button', { name: 'Create workspace' }).click();
  await expect(agent.getByText('Title must contain at least one non-space character')).toBeVisible();
  await agent.getByLabel('Title').fill(title);
  await agent.getByRole('button', { name: 'Create workspace' }).click();
  await expect(agent).toHaveURL(/\/business\/\d+\//);
  // The last of those that there are; other tests may have made some.
  const place = Number(/\/business\/(\d+)\//.exec(agent.url())?.[1]);
  expect(place).toBeGreaterThan(2);

  await agent.goto(`${demo.url}/business/${place}/business-management`);
  const form = agent.getByRole('region', { name: 'Business form' });
  await form.getByLabel('Unique name').fill('harbour');
  await form.getByLabel('Website').fill('harbour');
  await form.getByLabel('Phone').fill('call us');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Website url is not valid')).toBeVisible();
  await expect(form.getByText('Invalid phone number!')).toBeVisible();
  await form.getByLabel('Website').fill('https://harbour.example');
  await form.getByLabel('Phone').fill('+44 20 7946 0018');
  await form.getByLabel('Currency of deals').selectOption('EUR');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('The workspace was saved')).toBeVisible();

  // Money is the workspace's own from here on, and the other workspaces keep theirs.
  await agent.goto(`${demo.url}/business/${place}/company?company_id=create`);
  await agent.getByLabel('Company name').fill('Quay Rope');
  await agent
    .getByRole('dialog')
    .getByRole('button', { name: /^Business/ })
    .click();
  await agent.getByLabel('Revenue').fill('12000');
  await agent.getByRole('button', { name: 'Create', exact: true }).click();
  await agent.getByRole('button', { name: 'Open Quay Rope' }).click();
  await expect(agent.getByRole('dialog').getByText('€12,000')).toBeVisible();
  await agent.goto(`${demo.url}/business/1/deal`);
  await expect(agent.getByText(/^\$[\d,]+$/).first()).toBeVisible();
  await agent.goto(`${demo.url}/business/${place}/business-management`);
  await expect(form.getByLabel('Currency of deals')).toHaveValue('EUR');

  // The address follows the workspace to its new place.
  await agent.getByRole('button', { name: `Move ${title} up` }).click();
  await expect(agent).toHaveURL(new RegExp(`/business/${place - 1}/business-management`));
  await expect(form.getByLabel('Unique name')).toHaveValue('harbour');

  const files = agent.getByLabel('Upload logo');
  await files.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(agent.getByText('You can only upload JPG/PNG file!')).toBeVisible();
  await expect(agent.getByText('You can only upload JPG/PNG file!')).toBeHidden();

  await agent.getByRole('button', { name: 'Delete workspace' }).click();
  const dialog = agent.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete workspace' })).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(title);
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(agent.getByText(`${title} was deleted`)).toBeVisible();
  await expect(agent.getByText(/You are not a member of/)).toBeHidden();
  await expect(agent).not.toHaveURL(/business-management/);
});

test('an API token is shown once, works, and is revoked', async ({ agent, demo }) => {
  await goTo(agent, demo, 'api-tokens');
  await agent.getByRole('button', { name: 'Create token' }).first().click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose at least one right for the token.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Users: view' }).click();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await agent.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^parley_/);
  // The clipboard is closed at first.
  await agent.evaluate(() => {
    let presses = 0;
    navigator.clipboard.writeText = async () => {
      presses += 1;
      if (presses === 1) await Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
    };
  });
  const toClipboard = dialog.getByRole('button', { name: 'Copy token', exact: true });
  await clickAt(toClipboard);
  await expect(agent.getByText('It could not be copied. Select it and copy it yourself.')).toBeVisible();
  await clickAt(toClipboard);
  await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'I have copied it' }).click();
  await expect(agent.getByText(token)).toHaveCount(0);

  const business = new URL(await agent.evaluate(() => document.URL)).pathname;
  expect(business).toContain('api-tokens');
  const me = (await (await agent.request.get(`${demo.url}/api/session/me`)).json()) as {
    data: { workspaces: { business_id: string }[] };
  };
  const call = (path: string) =>
    fetch(`${demo.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, b_id: me.data.workspaces[0]?.business_id ?? '' },
    });
  expect((await call('/workspace/members')).status).toBe(200);
  expect((await call('/workspace/roles')).status).toBe(403);
  await agent.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(agent.getByText('No API token yet')).toBeVisible();
  expect((await call('/workspace/members')).status).toBe(401);

  await goTo(agent, demo, 'audit-log?kind=api_token.revoked');
  await expect(tableRow(agent, 'Revoked the API token Nightly report')).toBeVisible();
  const saving = agent.waitForEvent('download');
  await agent.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('audit-log.csv');
  await agent.getByLabel('To').fill('2020-01-01');
  await agent.keyboard.press('Enter');
  await expect(agent.getByText('Nothing fits these filters')).toBeVisible();
});
