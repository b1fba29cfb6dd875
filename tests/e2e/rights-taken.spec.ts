import type { Page } from '@playwright/test';
import { callApi } from './support/inbox';
import { expect, test } from './support/fixtures';
import { newcomer } from './support/newcomer';
import { deskIn, roleNamed } from './support/people';
import { goTo } from './support/users';

/** A screen on which somebody is at work when the right for it is taken away. */
interface Screen {
  readonly path: string;
  /** Types something, as far as the last click. */
  readonly begin: (page: Page) => Promise<void>;
  readonly finish: (page: Page) => Promise<void>;
  /** What was typed is still there. */
  readonly kept: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');

const SCREENS: readonly Screen[] = [
  {
    path: 'settings/lists',
    begin: (page) => page.getByRole('textbox', { name: 'Name of the tag' }).fill('Night customers'),
    finish: (page) => page.getByRole('textbox', { name: 'Name of the tag' }).press('Enter'),
    kept: (page) =>
      expect(page.getByRole('textbox', { name: 'Name of the tag' })).toHaveValue('Night customers'),
  },
  {
    path: 'roles',
    async begin(page) {
      await page.getByRole('button', { name: 'Create role' }).first().click();
      await dialog(page).getByLabel('Name').fill('Night porter');
    },
    finish: (page) => dialog(page).getByRole('button', { name: 'Create role' }).click(),
    kept: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Night porter'),
  },
];

test.use({ begins: 'outside' });

for (const { path, begin, finish, kept } of SCREENS) {
  test(`a right that is gone before the window hears of it is refused in words, and nothing is lost: ${path}`, async ({
    agent,
    browser,
    demo,
  }) => {
    const northwind = await deskIn(agent, 'Northwind');
    const role_name = `Night shift ${path}`;
    const copy_of = await roleNamed(northwind, 'Administrator');
    const { _id } = await northwind.call<{ readonly _id: string }>('POST', '/workspace/roles', {
      role_name,
      copy_of,
    });
    const { page } = await newcomer(agent, browser, demo, 'Nils', role_name);
    // The window hears nothing: its next action is what finds out.
    await page.route('**/api/events*', (route) => route.abort());
    await goTo(page, demo, path);
    await begin(page);
    await callApi(agent, 'PATCH', `/workspace/roles/${_id}`, {
      permissions: {
        chat: ['view'],
        workspace: ['view'],
        roles: ['view'],
        settings_tags: ['view'],
        crm_contact_types: ['view'],
      },
    });
    await finish(page);
    await expect(
      page.getByText('Unfortunately, you don’t have the right permissions to do this.'),
    ).toBeVisible();
    await kept(page);
  });
}
