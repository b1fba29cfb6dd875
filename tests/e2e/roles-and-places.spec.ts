import type { Page } from '@playwright/test';
import {
  type Action,
  type BuiltInRole,
  type Module,
  BUILT_IN_ROLES,
  can,
} from '../../src/shared/rules/permissions';
import { mayOpen } from '../../src/renderer/src/shell/navigation/may-open';
import { NAV_ITEMS } from './support/nav-items';
import { anotherAgent, expect, test } from './support/fixtures';

import { answerTo, goTo } from './support/users';
import { walk } from './support/crawl-pages';
import { patient } from '../support/patience.mjs';

// Long ones, which need nothing of each other: no browser is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

/** A person of the demo for each role. */
const PEOPLE = { agent: 'jonas@parley.example', viewer: 'giulia@parley.example' };

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

/** A role that may do much and one that may look; `tests/api/tenancy.test.ts` has every role at every endpoint. */
const WALKED = ['agent', 'viewer'] as const satisfies readonly BuiltInRole[];

for (const role of WALKED) {
  const { permissions, role_name } = BUILT_IN_ROLES[role];

  test(`${role_name}: what is hidden, disabled with a hint and refused, on every place`, async ({
    browser,
    demo,
  }) => {
    test.setTimeout(patient(120_000));
    const page = await anotherAgent(browser, demo, PEOPLE[role], 'outside');
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
  for (const role of WALKED) {
    const { permissions, role_name } = BUILT_IN_ROLES[role];
    test(role_name, async ({ browser, demo }) => {
      test.setTimeout(patient(120_000));
      const page = await anotherAgent(browser, demo, PEOPLE[role], 'outside');
      await page.goto(`${demo.url}/favicon.svg`);
      expect(await walk(page, permissions)).toEqual([]);
    });
  }
});
