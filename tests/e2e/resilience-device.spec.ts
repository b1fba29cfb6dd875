import type { Page } from '@playwright/test';
import { SENDS, callsOf, expectSent, isSend, talk } from './support/resilience';
import { accepted, bubble, composer, expect, open, row, say, signIn, test } from './support/fixtures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whoever has to sign in again is told so, and comes back to the conversation that was open. */
async function signInAgain(page: Page, address: string): Promise<void> {
  await expect(
    page.getByText('You have been signed out. Sign in again to go on where you were.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(address);
}

/** The server ends every session of the person who is signed in on this page. */
const endSessions = (page: Page) =>
  page.request.post(new URL('/api/session/sign-out-everywhere', page.url()).href, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });

test.describe('when the session is over', () => {
  for (const how of ['its cookie is gone', 'the server has ended it'] as const) {
    test(`${how}: sign in, and go on where it was, with what was typed and what waits`, async ({
      agent,
      demo,
    }) => {
      const [name, cloth] =
        how === 'its cookie is gone' ? ['Elsa Lindgren', 'velvet'] : ['Jonathan Brandt', 'corduroy'];
      const customer = await talk(agent, demo, name, `Do you have ${cloth}?`);
      const address = agent.url();
      await agent.route(SENDS, (route) =>
        isSend(route.request()) ? route.abort('connectionreset') : route.fallback(),
      );
      for (const text of [`Yes, ${cloth} in black.`, `And ${cloth} in red.`]) await say(agent, text);
      await composer(agent).pressSequentially(`The ${cloth} comes in`);
      if (how === 'its cookie is gone') await agent.context().clearCookies();
      else expect((await endSessions(agent)).status()).toBe(200);
      await agent.unroute(SENDS);
      // Nobody stops typing for that.
      await agent.keyboard.type(' on Monday');
      await signInAgain(agent, address);

      await expect(composer(agent)).toHaveValue(new RegExp(`^The ${cloth} comes in`));
      for (const text of [`Yes, ${cloth} in black.`, `And ${cloth} in red.`]) await expectSent(agent, text);
      const texts = (await accepted(demo, customer)).map(({ preview }) => preview);
      expect(texts.filter((text) => text.includes(cloth))).toEqual([
        `Yes, ${cloth} in black.`,
        `And ${cloth} in red.`,
      ]);
      // The draft is still the person's own, also when the page asks the server for drafts again.
      await agent.reload();
      await expect(composer(agent)).toHaveValue(new RegExp(`^The ${cloth} comes in`));
      await composer(agent).fill('');
    });
  }
});

test.describe('when the clock of the device is wrong', () => {
  for (const [words, shift, name] of [
    ['a day ahead', DAY, 'Eoin Gallagher'],
    ['a day behind', -DAY, 'Thandi Nkosi'],
  ] as const) {
    test(`${words}: window, days and times follow the server`, async ({ page, demo }) => {
      const shop = name === 'Thandi Nkosi' ? 'Morrow Bakery' : 'Northwind Tailors';
      // An answer of the customer's would call off what is planned.
      await page.clock.install({ time: Date.now() + shift });
      await signIn(page, demo.url);
      const text = `Is it ready, ${words}?`;
      await talk(page, demo, name, text, shop);

      await expect(page.getByText(/^23 h 5\d min left to reply$/)).toBeVisible();
      await expect(page.getByText('Today', { exact: true }).last()).toBeVisible();
      // As the list says it of today: a time of day.
      await expect(row(page, name).locator('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
      await say(page, `It is, ${words}.`);
      await expectSent(page, `It is, ${words}.`);

      await composer(page).fill('See you then!');
      await page.getByRole('button', { name: 'Send later' }).click();
      const planned = page.waitForRequest((request) => request.url().endsWith('/scheduled'));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /^In two hours/ }).check();
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      const { send_at } = (await planned).postDataJSON() as { readonly send_at: string };
      expect(Math.abs(Date.parse(send_at) - Date.now() - 2 * HOUR)).toBeLessThan(60_000);
      const strip = page.getByRole('list', { name: 'Messages for later' });
      await expect(strip).toContainText('See you then!');
      await strip.getByRole('button', { name: 'Do not send it' }).click();
      await expect(strip).toBeHidden();
    });
  }
});

test.describe('when the device is full', () => {
  test('nothing typed is lost, sending works, and it is said once', async ({ page, demo }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(demo.url).origin, quotaSize: 1 });
    await page.goto(demo.url);
    await page.evaluate(() => {
      // To the last character.
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
        } catch {
          // Smaller pieces, then.
        }
      }
    });
    const saves = callsOf(page, (request) => request.url().endsWith('/draft'));
    await signIn(page, demo.url);
    await expect(page.getByText(/no space left on this device/)).toHaveCount(1);
    const customer = await talk(page, demo, 'Camille Lefèvre', 'Is the silk back?');

    const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await composer(page).pressSequentially('The silk is ba');
    await saved;
    const calls = saves.length;
    await row(page, 'Amara Okafor').click();
    await expect(composer(page)).toHaveValue('');
    await open(page, 'Camille Lefèvre');
    await expect(composer(page)).toHaveValue('The silk is ba');
    // The server has it: neither is it saved again and again, nor gone with the page.
    await page.reload();
    await open(page, 'Camille Lefèvre');
    await expect(composer(page)).toHaveValue('The silk is ba');
    expect(saves.length).toBe(calls);

    await page.route(SENDS, (route) => (isSend(route.request()) ? route.abort() : route.fallback()));
    await say(page, 'The silk is back, in green.');
    await expect(bubble(page, 'The silk is back, in green.')).toContainText('Waiting for the connection');
    // It waits in memory alone, so the browser asks before the page goes.
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await page.unroute(SENDS);
    await expectSent(page, 'The silk is back, in green.', 30_000);
    const texts = (await accepted(demo, customer)).map(({ preview }) => preview);
    expect(texts.filter((text) => text.includes('The silk'))).toEqual(['The silk is back, in green.']);
  });
});
