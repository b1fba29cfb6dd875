import type { Browser, Page } from '@playwright/test';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { demoMailbox } from '@shared/contract/invitations';
import { callApi } from './inbox';
import { anotherBrowser, expect } from './fixtures';
import type { Parley } from './server';

/** Somebody whom no other test knows: what happens to their account concerns nobody else. */
export interface Newcomer {
  readonly page: Page;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'a password of their own';

/** The secret of the newest mail's link to an address, whatever the mail is about. */
export async function mailedSecret(demo: Parley, page: Page, to: string, subject: RegExp): Promise<string> {
  let secret = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${demo.url}/api/demo/mailbox`);
      const { data } = (await answer.json()) as ResponseOf<typeof demoMailbox>;
      const mail = data.rows.find((row) => row.to === to && subject.test(row.subject));
      secret = /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '';
      return secret;
    })
    .not.toBe('');
  return secret;
}

/** Invites somebody into the workspace of `host` and joins as them, in a browser of their own. */
export async function newcomer(
  host: Page,
  browser: Browser,
  demo: Parley,
  first_name: string,
  role = 'Agent',
): Promise<Newcomer> {
  const email = `${first_name.toLowerCase()}.${Math.random().toString(36).slice(2, 10)}@parley.example`;
  const { rows } = await callApi<{ rows: { _id: string; role_name: string }[] }>(
    host,
    'GET',
    '/workspace/roles',
  );
  const role_id = rows.find(({ role_name }) => role_name === role)?._id;
  await callApi(host, 'POST', '/workspace/invitations', { email, role_id });
  const token = await mailedSecret(demo, host, email, /invites you/);
  const page = await anotherBrowser(browser);
  const joined = await page.request.post(`${demo.url}/api/invitation/join`, {
    headers: { origin: demo.url },
    data: { token, first_name, last_name: 'Newcomer', password: PASSWORD },
  });
  expect(joined.status()).toBe(200);
  return { page, email, password: PASSWORD };
}
