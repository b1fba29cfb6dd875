import type { Locator, Page } from '@playwright/test';
import type { Role } from '@shared/contract/workspaces';
import type { Action, Permissions } from '@shared/rules/permissions';
import { expect, test } from './support/fixtures';
import { newcomer } from './support/newcomer';
import { type Desk, deskIn } from './support/people';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const MODULES = ['crm_contacts', 'crm_accounts', 'crm_deals'] as const;
const NOT_ALLOWED = 'Unfortunately, you don’t have the right permissions to access this page';

/** What is done with a contact, a company and a deal, by the right that it needs. */
const CALLS = {
  create: [
    ['POST', '/customer', { data: { first_name: 'Ida', last_name: 'Role', email: 'ida.role@mail.example' } }],
    ['POST', '/company', { mp_company_label: 'Role & Sons' }],
    ['POST', '/deal', { deal_title: 'A role' }],
  ],
  update: [
    ['PATCH', '/customer/none', { first_name: 'Ida' }],
    ['PUT', '/company/none', { mp_company_label: 'Role & Sons' }],
    ['PATCH', '/deal/none', { deal_title: 'Another role' }],
  ],
  delete: [
    ['DELETE', '/customer/none', undefined],
    ['DELETE', '/company', { company_id: ['none'] }],
    ['DELETE', '/deal/none', undefined],
  ],
} as const;

/** Answers of the API to what needs a right; 403: refused for lack of it. */
async function answers(desk: Desk, page: Page, right: keyof typeof CALLS): Promise<number[]> {
  const { origin } = new URL(page.url());
  return Promise.all(
    CALLS[right].map(async ([method, path, body]) => {
      const answer = await page.context().request.fetch(`${origin}/api${path}`, {
        method,
        headers: { b_id: desk.business, origin },
        ...(body === undefined ? {} : { data: body }),
      });
      return answer.status();
    }),
  );
}

/** It says why it does nothing. */
async function refuses(button: Locator, why: RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.page().mouse.move(0, 0);
  await button.hover();
  await expect(button.page().getByRole('tooltip')).toHaveText(why);
}

test('contacts, companies and deals follow the role as it is changed: hidden, refused with a reason, or offered', async ({
  agent,
  browser,
  demo,
}) => {
  const owner = await deskIn(agent, 'Northwind');
  const allowing = (...actions: Action[]): Permissions => ({
    tasks: ['view'],
    crm_deals_pipeline: ['view'],
    ...Object.fromEntries(MODULES.map((module) => [module, actions])),
  });
  await owner.call('POST', '/workspace/roles', { role_name: 'Seller', permissions: allowing('view') });
  const { rows } = await owner.call<{ readonly rows: readonly Role[] }>('GET', '/workspace/roles');
  const role = rows.find(({ role_name }) => role_name === 'Seller');
  const may = (...actions: Action[]) =>
    owner.call('PATCH', `/workspace/roles/${role?._id ?? ''}`, { permissions: allowing(...actions) });
  const { page } = await newcomer(agent, browser, demo, 'Sela', 'Seller');
  const main = page.getByRole('main');

  // Who only looks on.
  await goTo(page, demo, 'contact');
  const desk = await deskIn(page, 'Northwind');
  const firstRow = main.getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  await refuses(main.getByRole('button', { name: 'Add Contact' }), /does not allow you to create contacts/);
  await firstRow.getByRole('checkbox').check();
  await refuses(main.getByRole('button', { name: 'Add tags' }), /does not allow you to change contacts/);
  await goTo(page, demo, 'company');
  await refuses(main.getByRole('button', { name: 'Add Company' }), /does not allow you to add companies/);
  await goTo(page, demo, 'deal');
  await refuses(
    main.getByRole('button', { name: 'Create Deal' }).first(),
    /does not allow you to create deals/,
  );
  await expect(main.getByText('Your role does not allow you to move deals.')).toBeVisible();
  for (const right of ['create', 'update', 'delete'] as const) {
    expect([right, ...(await answers(desk, page, right))]).toEqual([right, 403, 403, 403]);
  }

  // Who may create, and change, and delete: the open window hears of each.
  await may('view', 'create');
  await expect(main.getByRole('button', { name: 'Create Deal' }).first()).not.toHaveAttribute(
    'aria-disabled',
  );
  await may('view', 'create', 'update');
  await expect(main.getByText('Your role does not allow you to move deals.')).toBeHidden();
  await goTo(page, demo, 'company');
  await main.getByRole('button', { name: 'Add Company' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Company' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await answers(desk, page, 'update')).toEqual([404, 404, 404]);
  expect(await answers(desk, page, 'delete')).toEqual([403, 403, 403]);
  await may('view', 'create', 'update', 'delete');
  await expect.poll(() => answers(desk, page, 'delete')).toEqual([404, 200, 404]);

  // Who sees nothing of it.
  await may();
  for (const path of ['contact', 'company', 'deal']) {
    await page.goto(`${demo.url}/business/1/${path}`);
    await expect(page.getByText(NOT_ALLOWED)).toBeVisible();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: /^(Contacts|Companies|Deals)/ }),
    ).toHaveCount(0);
  }
});
