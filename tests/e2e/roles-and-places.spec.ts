import type { Browser, Page } from '@playwright/test';
import {
  type Action,
  type BuiltInRole,
  type Module,
  type Permissions,
  BUILT_IN_ROLES,
  can,
} from '../../src/shared/rules/permissions';
import { mayOpen } from '../../src/renderer/src/shell/navigation/may-open';
import { NAV_ITEMS } from './support/nav-items';
import { callApi } from './support/inbox';
import { anotherAgent, expect, test } from './support/fixtures';
import { newcomer } from './support/newcomer';
import type { Parley } from './support/server';

import { answerTo, goTo } from './support/users';
import { walk } from './support/crawl-pages';
import { patient } from '../support/patience.mjs';

// Long ones, which need nothing of each other: no browser is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

/** A person of the demo for each role; whoever is missing here is invited for the occasion. */
const PEOPLE: Readonly<Partial<Record<BuiltInRole, string>>> = {
  owner: 'demo@parley.example',
  administrator: 'marta@parley.example',
  manager: 'samuel@parley.example',
  agent: 'jonas@parley.example',
  viewer: 'giulia@parley.example',
};

/** What the page of a nav item asks the API for first. */
const ASKS: Readonly<Record<string, string>> = {
  inbox: '/chat/whatsapp/conversations',
  'business-management': '/workspace',
  users: '/workspace/members',
  roles: '/workspace/roles',
  'api-tokens': '/workspace/api-tokens',
  'audit-log': '/workspace/audit-log',
};
const NOWHERE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

interface Control {
  /** A nav item that is among ASKS. */
  readonly path: string;
  readonly button: string;
  readonly needs: readonly [Action, Module];
  readonly hint: string;
  /** A call that changes nothing where it is allowed: its values are wrong, or there is no such record. */
  readonly call: readonly [method: string, path: string, body?: unknown];
}

/** Disabled with a hint for whoever may not; the API refuses them the same. */
const CONTROLS: readonly Control[] = [
  {
    path: 'users',
    button: 'Invite people',
    needs: ['create', 'members'],
    hint: 'Your role does not allow inviting people.',
    call: ['POST', '/workspace/invitations', { email: 'nobody', role_id: NOWHERE }],
  },
  {
    path: 'roles',
    button: 'Create role',
    needs: ['create', 'roles'],
    hint: 'Your role does not allow creating roles.',
    call: ['POST', '/workspace/roles', { role_name: '' }],
  },
  {
    path: 'business-management',
    button: 'Delete workspace',
    needs: ['delete', 'workspace'],
    hint: 'Only an owner can delete the workspace.',
    call: ['DELETE', '/workspace', { title: 'Another title' }],
  },
  {
    path: 'api-tokens',
    button: 'Create token',
    needs: ['create', 'api_tokens'],
    hint: 'Your role does not allow making API tokens.',
    call: ['POST', '/workspace/api-tokens', { name: '' }],
  },
  {
    path: 'audit-log',
    button: 'Export CSV',
    needs: ['export', 'audit_log'],
    hint: 'Your role does not allow exporting the audit log.',
    call: ['GET', '/workspace/audit-log/export?kind=role.deleted'],
  },
];
const REFUSED = '403 permission_denied';
const notAllowed = (page: Page) => page.getByText(/you don’t have the right permissions/);

/** Roles of a workspace's own that leave out what most screens ask for beside their own matter. */
const NARROW: Readonly<Record<string, Permissions>> = {
  'Tasks and contacts only': {
    tasks: ['view', 'create', 'update'],
    crm_contacts: ['view', 'create', 'update'],
  },
  'Looks at chats': { chat: ['view'] },
  'Answers chats': { chat: ['view', 'create', 'update'] },
};
/** Owners and administrators may ask for everything. */
const PARTIAL: readonly BuiltInRole[] = ['manager', 'agent', 'viewer', 'marketer'];

async function personWith(role: BuiltInRole, browser: Browser, demo: Parley): Promise<Page> {
  const email = PEOPLE[role];
  if (email !== undefined) return anotherAgent(browser, demo, email, 'outside');
  const owner = await anotherAgent(browser, demo, undefined, 'outside');
  const { page } = await newcomer(owner, browser, demo, 'Mina', BUILT_IN_ROLES[role].role_name);
  return page;
}

for (const role of Object.keys(BUILT_IN_ROLES) as BuiltInRole[]) {
  const { permissions, role_name } = BUILT_IN_ROLES[role];

  test(`${role_name}: what is hidden, disabled with a hint and refused, on every place`, async ({
    browser,
    demo,
  }) => {
    test.setTimeout(patient(120_000));
    const page = await personWith(role, browser, demo);
    await goTo(page, demo, 'my-account/invitations');
    const links = page.getByRole('navigation', { name: 'Main' });
    const tried = new Set<string>();

    for (const item of NAV_ITEMS) {
      const { path, label, needs, notListed, section } = item;
      if (needs === undefined || notListed || section !== 'settings') continue;
      const may = mayOpen(item, permissions);
      await test.step(`${label}: ${may ? 'there' : 'not there'}`, async () => {
        await expect(links.getByRole('link', { name: label, exact: true })).toHaveCount(may ? 1 : 0);
        const asks = ASKS[path];
        if (asks === undefined) return;
        await goTo(page, demo, path);
        if (may) await expect(notAllowed(page)).toHaveCount(0);
        else await expect(notAllowed(page)).toBeVisible();
        expect(await answerTo(page, 'GET', asks)).toBe(may ? '200' : REFUSED);
      });
      for (const { button, needs: right, hint, call } of CONTROLS.filter((one) => one.path === path)) {
        await test.step(`${button} on ${path}`, async () => {
          const mayPress = can(permissions, ...right);
          if (may) {
            const control = page.getByRole('button', { name: button, exact: true }).first();
            await expect(control).toBeEnabled({ enabled: mayPress });
            if (!mayPress) await expect(control).toHaveAttribute('title', hint);
          }
          const answer = await answerTo(page, ...call);
          if (mayPress) expect(answer).not.toBe(REFUSED);
          else expect(answer).toBe(REFUSED);
          tried.add(button);
        });
      }
    }
    expect(tried.size, 'Every control has its place.').toBe(CONTROLS.length);
  });
}

test.describe('no screen asks for what its reader may not have', () => {
  for (const role of PARTIAL) {
    const { permissions, role_name } = BUILT_IN_ROLES[role];
    test(role_name, async ({ browser, demo }) => {
      test.setTimeout(patient(120_000));
      const page = await personWith(role, browser, demo);
      await page.goto(`${demo.url}/favicon.svg`);
      expect(await walk(page, permissions)).toEqual([]);
    });
  }

  for (const [role_name, permissions] of Object.entries(NARROW)) {
    test(role_name, async ({ browser, demo }) => {
      test.setTimeout(patient(120_000));
      const owner = await anotherAgent(browser, demo, undefined, 'outside');
      await callApi(owner, 'POST', '/workspace/roles', { role_name, permissions });
      const { page } = await newcomer(owner, browser, demo, 'Narrow', role_name);
      await page.goto(`${demo.url}/favicon.svg`);
      expect(await walk(page, permissions)).toEqual([]);
    });
  }
});
