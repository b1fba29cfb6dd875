import type { Page } from '@playwright/test';
import { type Receiver, startReceiver } from '../support/receiver';
import { type FakeSlack, startSlack } from '../support/slack';
import { clickAt } from './support/click-at';
import { anotherAgent, test as base, expect } from './support/fixtures';
import { startParley } from './support/server';
import { patient } from '../support/patience.mjs';

/** A demo server that may call this machine, where somebody's server and a stand-in of Slack listen. */
const test = base.extend<object, { readonly receiver: Receiver; readonly slack: FakeSlack }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  slack: [
    async ({}, use) => {
      const slack = await startSlack();
      await use(slack);
      await slack.close();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ slack }, use) => {
      const demo = await startParley({
        demo: true,
        env: {
          LOG_LEVEL: 'warn',
          WEBHOOK_ALLOW_PRIVATE: '1',
          SLACK_CLIENT_ID: 'id',
          SLACK_CLIENT_SECRET: 'secret',
          SLACK_URL: slack.url,
        },
      });
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
/** What the test has posted; the demo's own history tells of tasks. */
const rows = (page: Page) =>
  section(page, 'Deliveries').locator('tbody tr').filter({ hasNotText: 'TASK_assign' });

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/business/1/integrations`);
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
}

async function addWebhook(page: Page, url: string): Promise<string | null> {
  await page.getByLabel('Webhook URL').fill(url);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const secret = page.getByRole('status').filter({ hasText: 'Your new signing secret' });
  await expect(secret.or(page.getByText('The webhook is saved.')).first()).toBeVisible();
  if (!(await secret.isVisible())) return null;
  const text = await secret.getByText(/^whsec_/).textContent();
  await page.getByRole('button', { name: 'I have it' }).click();
  return text;
}

test.use({ begins: 'outside' });

test('a webhook: added, tested, looked into, sent again, given a new secret, live in another window', async ({
  agent,
  demo,
  receiver,
  browser,
}) => {
  await openPage(agent, demo.url);
  // The demo has posted something before; now there is no address.
  await expect(section(agent, 'Deliveries').getByRole('row').filter({ hasText: 'TASK_assign' })).toHaveCount(
    3,
  );

  await agent.getByLabel('Webhook URL').fill('not an address');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
  await expect(agent.getByLabel('Webhook URL')).toHaveValue('not an address');

  const secret = await addWebhook(agent, `${receiver.url}/in`);
  expect(secret).toMatch(/^whsec_/);
  await expect(section(agent, 'Webhook').getByText('On', { exact: true })).toBeVisible();
  await expect(agent.getByText(`Yours ends in ${secret?.slice(-4)}`, { exact: false })).toBeVisible();

  const other = await anotherAgent(browser, demo, undefined, 'outside');
  await openPage(other, demo.url);
  await section(agent, 'Webhook').getByRole('button', { name: 'Send a test' }).click();
  for (const page of [agent, other]) {
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Delivered');
    await expect(rows(page).first()).toContainText('200');
  }
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '{}')).toMatchObject({ event: 'test' });

  await rows(agent).first().getByRole('button', { name: 'test' }).press('Enter');
  const detail = agent.getByRole('dialog');
  await expect(detail).toContainText('This is a test from Parley');
  await expect(detail).toContainText('thank you');
  await expect(detail).toContainText(`${receiver.url}/in`);
  receiver.behave((_request, response) => response.writeHead(500).end('out of order'));
  await detail.getByRole('button', { name: 'Deliver again' }).click();
  await expect(rows(agent)).toHaveCount(2);
  await expect(rows(agent).first()).toContainText('Waiting');
  await expect(rows(agent).first()).toContainText('500');
  await expect(rows(agent).first()).toContainText('Sent again');
  receiver.behave((_request, response) => response.end('thank you'));

  await section(agent, 'Deliveries').getByRole('button', { name: 'Delivered' }).click();
  await expect(rows(agent)).toHaveCount(1);
  await section(agent, 'Deliveries').getByRole('button', { name: 'Failed' }).click();
  await expect(agent.getByText('There are none of these')).toBeVisible();
  await agent.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(agent)).toHaveCount(2);

  await agent.getByRole('button', { name: 'Make a new secret' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click();
  const renewed = agent.getByRole('status').filter({ hasText: 'Your new signing secret' });
  await expect(renewed.getByText(/^whsec_/)).not.toHaveText(secret ?? '');
  await expect(agent.getByText(/The secret before signs as well until/)).toBeVisible();
  await renewed.getByRole('button', { name: 'I have it' }).click();
  await expect(renewed).toBeHidden();
});

test('Slack: connected by its dialog, tested, and disconnected', async ({ agent, demo, slack }) => {
  await openPage(agent, demo.url);
  const place = section(agent, 'Slack');
  const opened = agent.context().waitForEvent('page');
  await place.getByRole('button', { name: 'Connect Slack' }).click();
  const dialog = await opened;
  await expect(dialog.getByRole('heading', { name: 'Slack is connected' })).toBeVisible();
  await dialog.close();
  await expect(place.getByText('#support in Harbour Team')).toBeVisible();
  await place.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => slack.posts.at(-1)?.text).toBe('This is a test from Parley');
  await expect(rows(agent).first()).toContainText('Slack');

  // The same from Notification Setting, where each group has the switch: everything in its layer takes real clicks.
  await agent.goto(`${demo.url}/business/1/integrations?modal=notification_setting`);
  const setting = agent.getByRole('dialog', { name: 'Notification Setting' });
  const onOff = setting.getByRole('switch', { name: 'Template: Slack' });
  await expect(onOff).toBeChecked();
  await clickAt(onOff);
  await clickAt(setting.getByText('Connected to #support in Harbour Team'));
  await clickAt(setting.getByRole('button', { name: 'Disconnect' }));
  await expect(onOff).not.toBeChecked();
  await expect(setting.getByRole('checkbox', { name: 'Template approved: Slack' })).toBeDisabled();
  await clickAt(setting.getByRole('switch', { name: 'Plan: Slack' }));
  const again = agent.context().waitForEvent('page');
  await clickAt(setting.getByRole('button', { name: 'Connect Slack' }));
  await (await again).close();
  await expect(onOff).toBeChecked();
  await openPage(agent, demo.url);

  await place.getByRole('button', { name: 'Disconnect' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(place.getByRole('button', { name: 'Connect Slack' })).toBeVisible();
  expect(slack.revoked).toHaveLength(2);
});

test('whoever may not see integrations does not', async ({ demo, browser }) => {
  const jonas = await anotherAgent(browser, demo, 'jonas@parley.example', 'outside');
  await jonas.goto(`${demo.url}/business/1/integrations`);
  await expect(jonas.getByText('you don’t have the right permissions to see integrations')).toBeVisible();
});

test('an address names a workspace by its id, as mail does', async ({ agent, demo }) => {
  const me = await agent.request.get(`${demo.url}/api/session/me`);
  const { data } = (await me.json()) as { data: { workspaces: { business_id: string }[] } };
  await agent.goto(`${demo.url}/business/${data.workspaces[1]?.business_id}/integrations?x=1`);
  await expect(agent).toHaveURL(`${demo.url}/business/2/integrations?x=1`);
});
