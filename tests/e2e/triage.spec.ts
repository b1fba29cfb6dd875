import type { Page } from '@playwright/test';
import { type World, control, expect, row, test } from './support/fixtures';
import { callApi, choose, list, pane, showShop, showView } from './support/inbox';
import { patient } from '../support/patience.mjs';

const views = (page: Page) => page.getByRole('group', { name: 'Views' });
type Counts = Readonly<Record<string, number>>;

/** The numbers beside all views, those of the menu too. */
async function counts(page: Page): Promise<Counts> {
  await views(page)
    .getByRole('button', { name: /^More views/ })
    .click();
  const named = page.getByRole('menuitemradio').or(views(page).locator('button[aria-pressed]'));
  const texts = await named.allInnerTexts();
  await page.keyboard.press('Escape');
  return Object.fromEntries(
    texts.map((text) => [text.replace(/[\d\s+]+$/, ''), Number(/\d+/.exec(text)?.[0] ?? 0)]),
  );
}

/** What has changed since, of these views. */
async function changed(page: Page, before: Counts): Promise<Counts> {
  const now = await counts(page);
  const watched = ['Unanswered', 'Mine', 'Unassigned', 'Unread', 'Snoozed'];
  const difference = watched.map((view) => [view, (now[view] ?? 0) - (before[view] ?? 0)] as const);
  return Object.fromEntries(difference.filter(([, by]) => by !== 0));
}

test('95 conversations and more come page by page, each once', async ({ agent, demo }) => {
  const onServer = async (): Promise<number> =>
    (await callApi<{ total: number }>(agent, 'GET', '/chat/whatsapp/conversations?rows_per_page=1')).total;
  // In the morning some have written who never did before.
  const missing = Math.max(0, 95 - (await onServer()));
  const { phone_numbers } = await control<World>(demo, 'GET', '/world');
  const shop = phone_numbers.find(({ verified_name }) => verified_name === 'Northwind Tailors');
  if (missing > 0)
    await control(demo, 'POST', '/burst', {
      count: missing,
      customers: missing,
      phone_number_id: shop?.id,
      text: 'Good morning, are you open today?',
    });
  await expect.poll(onServer).toBeGreaterThanOrEqual(95);

  /** Rows that were asked for, by the page's cursor. */
  const pages = new Map<string | null, string | null>();
  agent.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const narrowed = searchParams.has('state') || searchParams.has('filter');
    if (pathname.endsWith('/chat/whatsapp/conversations') && !narrowed)
      pages.set(searchParams.get('cursor'), searchParams.get('rows_per_page'));
  });
  await showView(agent, 'Open, snoozed and closed');
  const rows = list(agent).getByRole('option');
  const size = async (): Promise<number> => Number(await rows.first().getAttribute('aria-setsize'));
  await expect.poll(size).toBeGreaterThanOrEqual(95);
  const total = await size();
  expect([...pages.keys()]).toEqual([null]);

  /** Places in the list, by the row's id. */
  const seen = new Map<string, number>();
  await list(agent).hover();
  let step = 500;
  await expect
    .poll(
      async () => {
        const shown = await rows.evaluateAll((all) =>
          all.map((one) => ({ id: one.id, place: Number(one.ariaPosInSet) })),
        );
        for (const { id, place } of shown) seen.set(id, place);
        // Down and, on a machine too slow to look at every row on the way, up again.
        if (shown.some(({ place }) => place === total)) step = -500;
        else if (shown.some(({ place }) => place === 1)) step = 500;
        await agent.mouse.wheel(0, step);
        return seen.size;
      },
      { intervals: [50], timeout: patient(20_000) },
    )
    .toBe(total);
  expect(Math.max(...seen.values())).toBe(total);
  expect([...pages.values()]).toEqual(Array.from({ length: Math.ceil(total / 30) }, () => '30'));
});

test(
  'morning triage: every conversation finds its place, and the counts follow',
  { tag: '@quick' },
  async ({ agent }) => {
    await showShop(agent, 'Morrow Bakery');
    await showView(agent, 'Unassigned');
    const before = await counts(agent);
    const one = (name: string) => row(agent, name);
    const expectChange = (by: Counts) => expect.poll(() => changed(agent, before)).toEqual(by);
    for (const view of ['Unassigned', 'Mine', 'Unanswered'])
      expect(before[view], `Somebody is in ${view}.`).toBeGreaterThan(2);

    // One for me; reading it is not answering it.
    await one('王伟').click();
    await choose(pane(agent), /^Assign/, /^Maya Lindqvist \(You\)/);
    await expectChange({ Unassigned: -1, Mine: 1, Unread: -1 });
    // One that needs no answer, and is closed; one for a colleague, later.
    await one('Gráinne Doyle').click();
    await choose(pane(agent), 'More actions', 'No reply needed');
    await expectChange({ Unassigned: -1, Mine: 1, Unread: -2, Unanswered: -1 });
    await pane(agent).getByRole('button', { name: 'Close conversation' }).click();
    await expectChange({ Unassigned: -2, Mine: 1, Unread: -2, Unanswered: -1 });
    await one('ليلى').click();
    await choose(pane(agent), /^Assign/, /^Aiko Mori/);
    await choose(pane(agent), 'Snooze', /^2 hours/);
    await expectChange({ Unassigned: -3, Mine: 1, Unread: -3, Unanswered: -2, Snoozed: 1 });

    // Three at once.
    const three = ['김민준', 'रोहन मेहता', 'Lupita'];
    const bar = agent.getByRole('toolbar', { name: '3 selected' });
    const select = async (): Promise<void> => {
      for (const name of three) await one(name).click({ modifiers: ['ControlOrMeta'] });
      await expect(bar).toBeVisible();
    };
    await select();
    await bar.getByRole('button', { name: 'Mark as read' }).click();
    await expect(bar).toBeHidden();
    await expectChange({ Unassigned: -3, Mine: 1, Unread: -6, Unanswered: -2, Snoozed: 1 });
    await select();
    await choose(bar, 'Assign', /^Maya Lindqvist \(You\)/);
    await expect(bar).toBeHidden();
    for (const name of three) await expect(one(name)).toBeHidden();
    await expectChange({ Unassigned: -6, Mine: 4, Unread: -6, Unanswered: -2, Snoozed: 1 });
    await showView(agent, 'Mine');
    await select();
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    for (const name of three) await expect(one(name)).toBeHidden();
    await expectChange({ Unassigned: -6, Mine: 1, Unread: -6, Unanswered: -5, Snoozed: 1 });

    // Each stands where it was put, for everybody and after loading again.
    await agent.reload();
    await showShop(agent, 'Morrow Bakery');
    await expect(one('王伟')).toHaveAccessibleName(/Assigned to Maya Lindqvist/);
    await showView(agent, 'Snoozed');
    await expect(one('ليلى')).toHaveAccessibleName(/Assigned to Aiko Mori, Snoozed until/);
    await showView(agent, 'Closed');
    for (const name of [...three, 'Gráinne Doyle']) await expect(one(name)).toHaveAccessibleName(/Closed/);
    await expectChange({ Unassigned: -6, Mine: 1, Unread: -6, Unanswered: -5, Snoozed: 1 });
  },
);
