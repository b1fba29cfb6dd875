import type { Browser, Page } from '@playwright/test';
import type { Member } from '@shared/contract/workspaces';
import { anotherAgent, composer, expect, open, quiet, test as base } from './support/fixtures';
import { type Desk, createWorkspace, deskIn, deskOf, invite, roleNamed, whoIs } from './support/people';
import { type Parley, startParley } from './support/server';
import { patient } from '../support/patience.mjs';

/** A demo of its own: people come and go here. */
const test = base.extend<object, { readonly demo: Parley }>({
  demo: [
    async ({}, use) => {
      const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
      await quiet(demo);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

const workspace = (page: Page, title: string) => page.getByRole('button', { name: `Workspace: ${title}` });

async function visit(browser: Browser, demo: Parley, who: string): Promise<Page> {
  return anotherAgent(browser, demo, `${who}@parley.example`);
}

async function idOf(desk: Desk, email: string): Promise<string> {
  const { rows } = await desk.call<{ readonly rows: readonly Member[] }>('GET', '/workspace/members');
  return rows.find((member) => member.email === email)?._id ?? '';
}

const remove = async (desk: Desk, email: string): Promise<unknown> =>
  desk.call('DELETE', `/workspace/members/${await idOf(desk, email)}`);

/** The person on the page takes the only invitation that waits for them. */
async function accept(page: Page): Promise<void> {
  const desk = deskOf(page, '');
  const { rows } = await desk.call<{ readonly rows: readonly { readonly _id: string }[] }>(
    'GET',
    '/session/invitations',
  );
  await desk.call('POST', `/session/invitations/${rows[0]?._id ?? ''}`, { answer: 'accept' });
}

test('whoever is removed from the open workspace is told so and goes on in another', async ({
  agent,
  demo,
  browser,
}) => {
  const aiko = await visit(browser, demo, 'aiko');
  const dakar = await createWorkspace(agent, 'Dakar branch');
  await invite(dakar, 'aiko@parley.example', 'Agent');
  await accept(aiko);
  await aiko.goto(`${demo.url}/business/2/my-account/invitations`);
  await expect(workspace(aiko, 'Dakar branch')).toBeVisible();

  await remove(dakar, 'aiko@parley.example');
  await expect(
    aiko.getByText('You are not a member of Dakar branch any more, or it was deleted.'),
  ).toBeVisible();
  await expect(aiko).toHaveURL(`${demo.url}/business/1/inbox`);
  await expect(workspace(aiko, 'Northwind')).toBeVisible();
});

test('the open workspace stays open when one before it is left, at its new number', async ({
  agent,
  demo,
  browser,
}) => {
  const marta = await visit(browser, demo, 'marta');
  const first = await createWorkspace(agent, 'Tamale branch');
  const second = await createWorkspace(agent, 'Keta branch');
  for (const desk of [first, second]) {
    await invite(desk, 'marta@parley.example', 'Agent');
    await accept(marta);
  }
  expect((await whoIs(marta)).workspaces.map(({ business_title }) => business_title)).toEqual([
    'Northwind',
    'Tamale branch',
    'Keta branch',
  ]);
  await marta.goto(`${demo.url}/business/3/my-account/invitations`);
  await expect(workspace(marta, 'Keta branch')).toBeVisible();
  await remove(first, 'marta@parley.example');
  // Her stream is the one of Keta: what happens there makes her ask.
  await second.call('PATCH', '/workspace', { business_title: 'Keta and Anloga', unique_name: 'keta' });
  await expect(workspace(marta, 'Keta and Anloga')).toBeVisible();
  await expect(marta).toHaveURL(`${demo.url}/business/2/my-account/invitations`);
  await expect(marta.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
});

test('a right that is taken away while a screen is open is gone from it at once', async ({
  agent,
  demo,
  browser,
}) => {
  const northwind = await deskIn(agent, 'Northwind');
  const copy = await northwind.call<{ readonly _id: string; readonly permissions: Record<string, string[]> }>(
    'POST',
    '/workspace/roles',
    { role_name: 'Trainee', copy_of: await roleNamed(northwind, 'Agent') },
  );
  const samuel = await idOf(northwind, 'samuel@parley.example');
  await northwind.call('PATCH', `/workspace/members/${samuel}`, { role_id: copy._id });
  const page = await visit(browser, demo, 'samuel');
  await open(page, 'Amara Okafor');
  await composer(page).fill('Half a sentence');
  await expect(page.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();

  await northwind.call('PATCH', `/workspace/roles/${copy._id}`, {
    permissions: { ...copy.permissions, chat: ['view'] },
  });
  await expect(page.getByRole('button', { name: 'Start a new conversation' })).toBeHidden();
  await northwind.call('PATCH', `/workspace/roles/${copy._id}`, { permissions: copy.permissions });
  await expect(page.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();
  // What was typed is there all the while.
  await expect(composer(page)).toHaveValue('Half a sentence');
});

test('whoever is in no workspace sees their invitations, and the way out', async ({
  agent,
  demo,
  browser,
}) => {
  const northwind = await deskIn(agent, 'Northwind');
  const jonas = await visit(browser, demo, 'jonas');
  await remove(northwind, 'jonas@parley.example');
  await expect(jonas.getByRole('heading', { name: 'You are in no workspace' })).toBeVisible();
  await expect(
    jonas.getByText('You are not a member of Northwind any more, or it was deleted.'),
  ).toBeVisible();
  await expect(jonas.getByText('You are signed in as jonas@parley.example.')).toBeVisible();
  await jonas.reload();
  await expect(jonas.getByText('No invitation is waiting for you')).toBeVisible();

  await invite(northwind, 'jonas@parley.example', 'Agent');
  // Nothing tells somebody without a workspace: the page asks every 15 s.
  await jonas
    .getByRole('button', { name: 'Accept the invitation to Northwind' })
    .click({ timeout: patient(25_000) });
  await expect(workspace(jonas, 'Northwind')).toBeVisible();
});
