import type { Page } from '@playwright/test';
import { accepted, bubble, composer, expect, open, party, test, thread } from './support/fixtures';
import { kept } from './support/resilience';
import { openedId } from './support/inbox';
import { changeAndKeep } from './support/kept-draft';
import { patient } from '../support/patience.mjs';

const NAME = 'Sofia Ricci';
const SHOP = 'Morrow Bakery';
const TEXTS = ['One', 'Two', 'Three', 'Four', 'Five'].map(
  (word) => `${word} of five, written in the tunnel.`,
);

const waiting = (page: Page) =>
  thread(page).getByRole('article').filter({ hasText: 'Waiting for the connection' });
/** The five as they stand in the thread. */
async function shown(page: Page): Promise<string[]> {
  const rows = thread(page).getByRole('article').filter({ hasText: 'written in the tunnel' });
  const all = await rows.allInnerTexts();
  return all.map((text) => TEXTS.find((one) => text.includes(one)) ?? text);
}

test(
  'five messages without a network outlive the page, and leave once and in order',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    const customer = await party(demo, NAME, SHOP);
    const sent = async () =>
      (await accepted(demo, customer)).map(({ preview }) => preview).filter((text) => TEXTS.includes(text));
    const context = agent.context();
    await open(agent, NAME, SHOP);
    const address = agent.url();
    // From then on the conversation can be opened without the server.
    const id = openedId(agent);
    await expect.poll(() => kept(agent)).toContain(`"endpoint":"conversation","arg":"${id}"`);
    await expect
      .poll(() => kept(agent))
      .toContain(`"endpoint":"messageList","arg":{"conversationId":"${id}"`);

    await context.setOffline(true);
    for (const text of TEXTS) {
      await composer(agent).fill(text);
      await composer(agent).press('Enter');
      await expect(bubble(agent, text)).toBeVisible();
    }
    await expect(waiting(agent)).toHaveCount(TEXTS.length);
    expect(await shown(agent)).toEqual(TEXTS);
    await changeAndKeep(agent, () => composer(agent).fill('Half of a sixth'));
    await agent.close();

    // The page itself can be had again, the server not yet.
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect(waiting(again)).toHaveCount(TEXTS.length);
    expect(await shown(again)).toEqual(TEXTS);
    await expect(composer(again)).toHaveValue('Half of a sixth');
    expect(await sent()).toEqual([]);

    await context.unrouteAll();
    for (const text of TEXTS) {
      await expect(bubble(again, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
        timeout: patient(30_000),
      });
    }
    expect(await sent()).toEqual(TEXTS);
    expect(await shown(again)).toEqual(TEXTS);
    await expect(composer(again)).toHaveValue('Half of a sixth');
  },
);
