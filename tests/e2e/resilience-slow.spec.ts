import type { Page } from '@playwright/test';
import { API, callsOf, expectSent } from './support/resilience';
import { clickAt } from './support/click-at';
import { accepted, bubble, composer, expect, party, row, test } from './support/fixtures';
import { chooseByRole } from './support/options';

const SLOW_MS = 3000;

/** Every answer comes late, from now on; none at all before the returned function is called. */
async function slowDown(page: Page): Promise<() => void> {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(API, async (route) => {
    await Promise.all([begun, new Promise((resolve) => setTimeout(resolve, SLOW_MS))]);
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return begin;
}

interface Jump {
  readonly value: number;
  /** The elements that have moved. */
  readonly what: readonly string[];
}

/**
 * Whatever has jumped on the screen by itself since the page was loaded, as the browser measures it. Rows of the list
 * and messages of the thread do move when something new comes.
 */
const jumps = (page: Page): Promise<Jump[]> =>
  page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const nameOf = (element: Element | null): string[] =>
      element?.isConnected && !element.closest('[role=listbox], [role=feed]')
        ? [element.outerHTML.slice(0, 80)]
        : [];
    const seen: Jump[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          seen.push({ value, what: sources.flatMap(({ node }) => nameOf(node as Element | null)) });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // What was buffered is told in a task of its own.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return seen;
  });

test('when every answer takes 3 s: it shows that it loads, asks once, and typing does not wait', async ({
  agent,
  demo,
}) => {
  const customer = await party(demo, 'Agnieszka Kowalczyk', 'Northwind Tailors');
  await customer.writes({ type: 'text', text: { body: 'Will it take long?' } });
  await expect(row(agent, 'Agnieszka Kowalczyk')).toContainText('Will it take long?');
  const begin = await slowDown(agent);
  const calls = callsOf(agent, (request) => /\/(messages|status)$/.test(new URL(request.url()).pathname));

  // Somebody who sees nothing happen clicks again.
  for (let click = 0; click < 4; click += 1) await row(agent, 'Agnieszka Kowalczyk').click();
  await expect(agent.getByText('Loading messages')).toBeAttached();
  const field = await composer(agent).boundingBox();
  await composer(agent).click();
  await agent.keyboard.type('No, it is quick as ever.');
  await expect(composer(agent)).toHaveValue('No, it is quick as ever.');
  await agent.keyboard.press('Enter');
  await agent.keyboard.press('Enter');
  await agent
    .getByRole('button', { name: 'Send', exact: true })
    .click({ timeout: 500 })
    .catch(() => undefined);
  await expect(composer(agent)).toHaveValue('');
  await expect(agent.getByText('Loading messages')).toBeAttached();
  begin();

  await expect(bubble(agent, 'Will it take long?')).toBeVisible();
  await expectSent(agent, 'No, it is quick as ever.', 20_000);
  expect(await composer(agent).boundingBox()).toEqual(field);

  const asked = (method: string, end: RegExp): number =>
    calls.filter((call) => call.startsWith(method) && end.test(call)).length;
  expect(asked('GET', /messages$/)).toBe(1);
  expect(asked('POST', /messages$/)).toBe(1);
  // The customer may have answered meanwhile, which is read as well: each message once.
  const read = calls.filter((call) => call.startsWith('PUT'));
  expect(read.length).toBeGreaterThan(0);
  expect(new Set(read).size).toBe(read.length);
  const texts = (await accepted(demo, customer)).map(({ preview }) => preview);
  expect(texts.filter((text) => text.includes('quick as ever'))).toHaveLength(1);

  // A list that is not there yet says so, in the place where it will be.
  const filter = agent.getByRole('combobox', { name: 'WhatsApp account' });
  const bakery = await filter.locator('option', { hasText: 'Morrow Bakery' }).getAttribute('value');
  await filter.selectOption(bakery);
  const list = agent.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('Loading', { exact: true })).toBeAttached();
  await expect(
    agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first(),
  ).toBeVisible();

  // A dialog's button that is clicked again and again asks once.
  const starts = callsOf(
    agent,
    (request) => request.method() === 'POST' && request.url().endsWith('/whatsapp/conversations'),
  );
  await agent.getByRole('button', { name: 'Start a new conversation' }).click();
  const dialog = agent.getByRole('dialog');
  await chooseByRole(dialog.getByRole('combobox', { name: 'From' }), /^Morrow Bakery ·/);
  await dialog.getByRole('combobox', { name: 'To' }).fill('+447700900988');
  await clickAt(agent.getByRole('option', { name: /^Write to/ }));
  const start = dialog.getByRole('button', { name: 'Start chat' });
  // Somebody who sees nothing happen presses again, wherever the button was.
  const at = await start.boundingBox();
  await clickAt(start);
  for (let click = 0; click < 2 && at !== null; click += 1)
    await agent.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(dialog).toBeHidden();
  expect(starts).toHaveLength(1);
  expect((await jumps(agent)).filter(({ value, what }) => value > 0.001 && what.length > 0)).toEqual([]);
});
