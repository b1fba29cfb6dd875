import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { allWithinReach, clickAt } from './support/click-at';
import { choose, pane, showShop } from './support/inbox';
import { accepted, bubble, composer, expect, open, party, row, test, thread } from './support/fixtures';

const PICTURES = join(import.meta.dirname, '../../resources/demo');
const SHOP = 'Morrow Bakery';
const text = (body: string) => ({ type: 'text', text: { body } });

/** Opens the menu of a message and chooses. */
async function act(page: Page, said: string, action: string): Promise<void> {
  const message = bubble(page, said).last();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a message is starred, copied, and forwarded to whom it can reach', async ({ agent, context, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
  const [from, to] = [await party(demo, 'Joaquín Medina', SHOP), await party(demo, 'Aoife Brennan', SHOP)];
  await to.writes(text('Any news about the oven?'));
  await open(agent, 'Joaquín Medina', SHOP);
  await from.writes(text('The oven is *hot* again.'));

  await act(agent, 'The oven is hot again.', 'Star');
  await expect(bubble(agent, 'The oven is hot again.').getByRole('img', { name: 'Starred' })).toBeVisible();
  await act(agent, 'The oven is hot again.', 'Copy text');
  await expect(agent.getByText('Copied')).toBeVisible();
  expect(await agent.evaluate(() => navigator.clipboard.readText())).toBe('The oven is *hot* again.');

  await act(agent, 'The oven is hot again.', 'Forward');
  const dialog = agent.getByRole('dialog', { name: 'Forward to' });
  await expect(dialog.getByRole('button', { name: 'Forward', exact: true })).toBeDisabled();
  const search = dialog.getByRole('combobox', { name: 'Search people and messages' });
  await expect(search).toBeFocused();
  await agent.keyboard.type('Aoife Brennan');
  await expect(dialog.getByRole('option').filter({ hasNotText: 'Aoife Brennan' })).toHaveCount(0);
  await clickAt(dialog.getByRole('option', { name: new RegExp(`Aoife Brennan.*${SHOP}`) }));
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(agent.getByText('Forwarded to Aoife Brennan')).toBeVisible();
  await expect(dialog).toBeHidden();
  const arrived = async () =>
    (await accepted(demo, to)).filter(({ preview }) => preview.includes('The oven is')).length;
  await expect.poll(arrived).toBe(1);

  // The star outlives the page, and the panel lists it.
  await agent.reload();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('button', { name: 'Starred' }).click();
  const listed = panel.getByRole('button', { name: /The oven is hot again\./ });
  await listed.click();
  await expect(thread(agent).locator('[data-highlighted]')).toContainText('The oven is hot again.');
  await expect(bubble(agent, 'The oven is hot again.').getByRole('img', { name: 'Starred' })).toBeVisible();
  await act(agent, 'The oven is hot again.', 'Remove the star');
  await expect(bubble(agent, 'The oven is hot again.').getByRole('img', { name: 'Starred' })).toBeHidden();
  await expect(listed).toBeHidden();
  expect(await arrived()).toBe(1);
});

test('a message goes to five conversations at most, by keyboard, and only to those that are open', async ({
  agent,
  demo,
}) => {
  const from = await party(demo, 'Joaquín Medina', SHOP);
  await from.writes(text('Which of you has a spare whisk?'));
  await open(agent, 'Joaquín Medina', SHOP);
  await act(agent, 'Which of you has a spare whisk?', 'Forward');
  const dialog = agent.getByRole('dialog', { name: 'Forward to' });
  const search = dialog.getByRole('combobox', { name: 'Search people and messages' });
  const options = dialog.getByRole('option');
  const sentence = dialog.locator('p[role=status]');
  await expect(options.first()).toBeVisible();
  // Nobody can be written to whose window is closed, and it is said why.
  const closed = options.filter({ hasText: 'Reply window closed' });
  for (const one of await closed.all()) await expect(one).toBeDisabled();
  // Chosen one after another by arrows and Enter, from the top.
  const chosen = dialog.getByRole('option', { selected: true });
  for (let count = 1; count <= 5; count += 1) {
    if (count > 1) await search.press('ArrowDown');
    await search.press('Enter');
    await expect(chosen).toHaveCount(count);
  }
  await expect(sentence).toHaveText('A message goes to 5 conversations at most at once.');
  for (const one of await dialog.getByRole('option', { selected: false }).all())
    await expect(one).toBeDisabled();
  // One is taken back by a press, one by Backspace: there is room again.
  await clickAt(chosen.first());
  await expect(chosen).toHaveCount(4);
  await expect(sentence).toHaveText('');
  await search.press('Backspace');
  await expect(chosen).toHaveCount(3);
  // The list never lies over what sends it, and Esc closes the dialog at once.
  await expect(dialog.getByRole('button', { name: 'Forward', exact: true })).toBeEnabled();
  expect(await allWithinReach(dialog)).toBeGreaterThan(3);
  await search.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a pinned conversation leads the list whoever writes', async ({ agent, demo }) => {
  const other = await party(demo, 'Joaquín Medina', SHOP);
  await open(agent, 'Eoin Gallagher', SHOP);
  const pinned = row(agent, 'Eoin Gallagher');
  await choose(pane(agent), 'More actions', 'Pin to the top');
  // The demo has two pins there already.
  await expect(pinned).toHaveAttribute('aria-posinset', /^[123]$/);
  await other.writes(text('We are quicker.'));
  await expect(row(agent, 'Joaquín Medina')).toContainText('We are quicker.');
  await expect(pinned).toHaveAttribute('aria-posinset', /^[123]$/);
  await agent.reload();
  await showShop(agent, SHOP);
  await expect(pinned).toHaveAttribute('aria-posinset', /^[123]$/);
  await choose(pane(agent), 'More actions', 'Unpin');
  await expect(pinned).not.toHaveAttribute('aria-posinset', /^[123]$/);
});

test(
  'words are found in all messages and in one thread, with a jump and a mark',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    const customer = await party(demo, 'Joaquín Medina', SHOP);
    await customer.writes(text('A quince tart, as in spring.'));
    await customer.writes(text('And one more quince tart for my sister.'));
    for (let count = 0; count < 30; count += 1) await customer.writes(text(`Line ${count} about nothing`));
    // A thread that is read at its end follows what comes: all of it is there before the jump.
    await expect(row(agent, 'Joaquín Medina')).toContainText('Line 29 about nothing');

    await agent.getByRole('textbox', { name: 'Search people and messages' }).fill('quince spring');
    const found = agent.getByRole('button', { name: /Joaquín Medina.*A quince tart, as in spring\./ });
    await expect(found.locator('mark')).toHaveText(['quince', 'spring']);
    await found.click();
    await expect(bubble(agent, 'A quince tart, as in spring.')).toBeInViewport({ ratio: 1 });
    await expect(bubble(agent, 'Line 29 about nothing')).toHaveCount(0);

    await pane(agent).getByRole('button', { name: 'Search in this conversation' }).click();
    const bar = pane(agent).getByRole('search');
    await bar.getByRole('textbox').fill('quince');
    await expect(bar.getByRole('status')).toHaveText('1 of 2');
    await expect(bubble(agent, 'And one more quince tart').locator('mark')).toHaveText('quince');
    await bar.getByRole('textbox').press('Enter');
    await expect(bar.getByRole('status')).toHaveText('2 of 2');
    await expect(bubble(agent, 'A quince tart, as in spring.')).toBeInViewport({ ratio: 1 });
    await bar.getByRole('textbox').fill('zebra');
    await expect(bar.getByRole('status')).toHaveText('No matches');
    await bar.getByRole('textbox').press('Escape');
    await expect(bar).toBeHidden();
    await expect(thread(agent).locator('mark')).toHaveCount(0);
  },
);

test('a line stands above what is unread, and a button leads there', async ({ agent, demo }) => {
  const customer = await party(demo, 'Hanna Bergström', 'Northwind Tailors');
  // However many others have written before: she stands at the top of the list.
  await customer.writes(text('Good morning.'));
  await open(agent, 'Hanna Bergström');
  await expect(row(agent, 'Hanna Bergström')).not.toHaveAccessibleName(/unread/);
  await open(agent, 'Kenji Watanabe');
  for (let count = 1; count <= 40; count += 1) await customer.writes(text(`Thought number ${count}.`));
  await expect(row(agent, 'Hanna Bergström')).toHaveAccessibleName(/40 unread messages/);
  await open(agent, 'Hanna Bergström');
  await expect(bubble(agent, 'Thought number 40.')).toBeInViewport({ ratio: 1 });
  const up = pane(agent).getByRole('button', { name: '40 unread messages' });
  await up.click();
  await expect(bubble(agent, /^Thought number 1\./)).toBeInViewport({ ratio: 1 });
  await expect(thread(agent).getByText('40 unread messages')).toBeInViewport();
  await expect(up).toBeHidden();

  await customer.writes(text('And a last one.'));
  const down = agent.getByRole('button', { name: '1 new message. Jump to the latest message' });
  await down.click();
  await expect(bubble(agent, 'And a last one.')).toBeInViewport({ ratio: 1 });
});

test('a slash brings a quick reply with its values and its file', async ({ agent, demo }) => {
  const customer = await party(demo, 'Hanna Bergström', 'Northwind Tailors');
  await customer.writes(text('How do I measure?'));
  await open(agent, 'Hanna Bergström');
  await composer(agent).press('/');
  const menu = agent.getByRole('listbox', { name: 'Quick replies' });
  await expect(menu.getByRole('option').first()).toBeVisible();
  await composer(agent).pressSequentially('meas');
  await expect(menu.getByRole('option').first()).toContainText('/measure');
  await composer(agent).press('Enter');
  await expect(menu).toBeHidden();
  await expect(composer(agent)).toHaveValue(/^Gladly Hanna! So that it fits/);
  await expect(agent.getByRole('button', { name: 'Remove attachment' })).toHaveCount(1);
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(agent)).toHaveValue('');
  const sent = async () =>
    (await accepted(demo, customer)).filter(({ preview }) => preview.includes('Gladly Hanna'));
  await expect.poll(async () => (await sent()).length).toBe(1);
});

test('several files in one go arrive in order, and stand on the shelf', async ({ agent, demo }) => {
  const customer = await party(demo, 'Joaquín Medina', SHOP);
  await customer.writes(text('Show me, please.'));
  await open(agent, 'Joaquín Medina', SHOP);
  const before = (await accepted(demo, customer)).length;
  await agent
    .locator('input[type=file]')
    .setInputFiles(['croissants.jpg', 'birthday-cake.jpg'].map((name) => join(PICTURES, name)));
  await expect(agent.getByRole('button', { name: 'Remove attachment' })).toHaveCount(2);
  await composer(agent).fill('This morning');
  await composer(agent).press('Enter');
  await expect.poll(async () => (await accepted(demo, customer)).length).toBe(before + 2);
  const [first, second] = (await accepted(demo, customer)).slice(before);
  expect(first?.preview).toContain('This morning');
  expect(second?.preview).not.toContain('This morning');

  const panel = agent.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByRole('group', { name: 'Media, documents and links' })).toBeVisible();
  await panel.getByRole('button', { name: 'This morning' }).click();
  await expect(thread(agent).locator('[data-highlighted]')).toBeVisible();
});
