import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import {
  accepted,
  anotherAgent,
  bubble,
  composer,
  control,
  expect,
  open,
  party,
  row,
  say,
  test,
  thread,
} from './support/fixtures';
import { chooseByRole } from './support/options';
import { callsOf } from './support/resilience';
import { find, pane, showShop } from './support/inbox';
import { patient } from '../support/patience.mjs';

const PICTURES = join(import.meta.dirname, '../../resources/demo');
/** How often somebody looks while the page's clock runs. */
const STEP_S = 10;

/** Least widths in a conversation: its column, the text that is written, the customer's name. Pixels. */
const ROOM = { thread: 420, text: 230, name: 70 };

/** What of an open conversation has too little room or lies outside of its column, in words. */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(async (room) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    // What is measured is divided in the frame after.
    await frame();
    await frame();
    const pane = document.querySelector('main section[aria-label=Messages]');
    const [head, text] = [pane?.querySelector('header'), pane?.querySelector('textarea')];
    const name = head?.querySelector('h2');
    if (!pane || !head || !text || !name) return ['there is no conversation'];
    const column = pane.getBoundingClientRect();
    const widths = [
      ['thread', column.width],
      ['text', text.getBoundingClientRect().width],
      ['name', name.getBoundingClientRect().width],
    ] as const;
    const small = widths.filter(([what, width]) => width < room[what]);
    const out = [
      ...head.querySelectorAll('button'),
      ...(text.parentElement?.querySelectorAll('button') ?? []),
    ]
      .filter((button) => {
        const { left, right, top, height } = button.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, top + height / 2);
        return left < column.left || right > Math.min(column.right, innerWidth) || !button.contains(at);
      })
      .map((button) => `${button.getAttribute('aria-label')} is out of reach`);
    return [...small.map(([what, width]) => `${what}: ${Math.round(width)} px`), ...out];
  }, ROOM);

test(
  'the thread has room at every width, with sidebar and panel open and closed',
  { tag: '@quick' },
  async ({ agent }) => {
    await open(agent, 'Amara Okafor');
    const button = (name: string) => pane(agent).locator('header').getByRole('button', { name });
    const [show, hide] = [button('Show customer details'), button('Hide customer details')];
    const details = agent.getByRole('complementary', { name: 'Details' });
    const look = async (what: string): Promise<void> => {
      for (let width = 1920; width >= 900; width -= 20) {
        await agent.setViewportSize({ width, height: 900 });
        expect.soft(await cramped(agent), `${width}, ${what}`).toEqual([]);
      }
    };
    await expect(details).toBeVisible();
    await agent.getByRole('button', { name: 'Open the sidebar' }).click();
    await look('open');
    // Over the thread: the header stays within reach, and the focus comes back.
    await show.click();
    await expect(details).toBeInViewport({ ratio: 0.9 });
    await expect(hide).toBeInViewport();
    await agent.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(show).toBeFocused();
    await show.click();
    await composer(agent).focus();
    await expect(details).toBeHidden();

    await agent.setViewportSize({ width: 1920, height: 900 });
    await hide.click();
    await agent.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await look('closed');
    // What has no room stands in menus.
    await agent.setViewportSize({ width: 960, height: 900 });
    await agent.getByRole('button', { name: 'Open the sidebar' }).click();
    await agent.getByRole('button', { name: 'Attach and more' }).click();
    await agent.getByRole('menuitem', { name: 'Write a note' }).click();
    await expect(agent.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await pane(agent).getByRole('button', { name: 'More actions' }).first().click();
    await agent.getByRole('menuitem', { name: 'Search in this conversation' }).click();
    await expect(agent.getByRole('textbox', { name: 'Search in this conversation' })).toBeFocused();
  },
);

test.describe('a conversation', () => {
  test('sign in, read, answer, and the customer answers back', { tag: '@quick' }, async ({ agent, demo }) => {
    // Whatever others have written to her before.
    const customer = await party(demo, 'Amara Okafor', 'Northwind Tailors');
    await customer.writes({ type: 'text', text: { body: 'Or on Friday morning?' } });
    await control(demo, 'PATCH', '/config', { customers: { autoplay: true, speed: 0.2 } });
    const amara = row(agent, 'Amara Okafor');
    await expect(amara).toContainText('Or on Friday morning?');
    await amara.click();
    await expect(bubble(agent, 'Or on Friday morning?')).toBeVisible();

    await say(agent, 'Friday at 11:00 works well for us. Shall I book it?');
    const own = bubble(agent, 'Friday at 11:00 works well for us.');
    await expect(own.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
    await expect(composer(agent)).toHaveValue('');
    // The customer's answer comes below ours.
    const newest = thread(agent).getByRole('article').last();
    await expect(newest).not.toContainText('Friday at 11:00 works well', { timeout: patient(30_000) });
    await expect(newest).not.toContainText('Or on Friday morning?');
    await control(demo, 'PATCH', '/config', { customers: { autoplay: false } });
  });

  test('opening marks as read', async ({ agent, demo }) => {
    const customer = await party(demo, 'Siobhán Murphy', 'Morrow Bakery');
    await customer.writes({ type: 'text', text: { body: 'Are you still there?' } });
    await showShop(agent, 'Morrow Bakery');
    // Found, so that nobody who writes meanwhile moves the row.
    await find(agent, 'Siobhán Murphy');
    const siobhan = row(agent, 'Siobhán Murphy');
    await expect(siobhan).toHaveAccessibleName(/unread/);
    await siobhan.click();
    await expect(siobhan).not.toHaveAccessibleName(/unread/);

    // The workspace has several numbers: everything says which of them this is about.
    await expect(composer(agent)).toHaveAccessibleDescription(/^Reply as Morrow Bakery/);
    await expect(agent.getByRole('complementary', { name: 'Details' })).toContainText(
      'Writes to Morrow Bakery',
    );
    // She writes to another one as well: both conversations stand together, and this one stays open.
    const search = agent.getByRole('textbox', { name: 'Search people and messages' });
    await search.fill('');
    await (
      await party(demo, 'Siobhán Murphy', 'Northwind Tailors')
    ).writes({ type: 'text', text: { body: 'A coat, too' } });
    const opened = new URL(agent.url()).pathname;
    await agent.getByRole('link', { name: 'All 2 conversations' }).click();
    await expect(agent.getByText('All with Siobhán Murphy')).toBeVisible();
    const rows = agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasNotText: 'Siobhán Murphy' })).toHaveCount(0);
    expect(new URL(agent.url()).pathname).toBe(opened);
    await rows.filter({ hasText: 'A coat, too' }).click();
    await expect(composer(agent)).toHaveAccessibleDescription(/^Reply as Northwind Tailors/);
    await expect(rows).toHaveCount(2);
    await agent.getByRole('button', { name: 'Back to the views' }).click();
    await expect(rows.filter({ hasNotText: 'Siobhán Murphy' })).not.toHaveCount(0);
    expect(new URL(agent.url()).search).toBe('');

    await search.fill('Are you still there');
    const hit = agent.getByRole('list', { name: 'Messages' }).getByRole('button', { name: /Siobhán/ });
    await expect(hit.first()).toHaveAccessibleName(/Morrow Bakery/);
  });

  test('while the pointer rests on its row, a thread is asked for, once', async ({ agent }) => {
    // Found, so that nobody who writes meanwhile moves the row.
    await find(agent, 'Amara Okafor');
    const amara = agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
    await expect(amara).toHaveCount(1);
    // Signing in has left the pointer over some row of the whole list.
    await agent.mouse.move(0, 0);
    const asked = callsOf(
      agent,
      (request) =>
        request.method() === 'GET' && /conversations\/[^/]+\/messages$/.test(new URL(request.url()).pathname),
    );
    await amara.hover();
    await expect.poll(() => asked.length).toBe(1);
    await amara.click();
    await expect(bubble(agent, 'Could we move the fitting to Friday?')).toBeVisible();
    const id = new URL(agent.url()).pathname.split('/').at(-1) ?? '';
    expect(asked.map((call) => call.split('/').at(-2))).toEqual([id]);
  });

  test('pictures both ways', { tag: '@quick' }, async ({ agent, demo }) => {
    const customer = await party(demo, 'Joaquín Medina', 'Morrow Bakery');
    await open(agent, 'Joaquín Medina', 'Morrow Bakery');
    // What looks into files is slow to come: nothing may go without the picture that was chosen first.
    let letCome: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await agent.route(/prepare-attachment-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await agent.locator('input[type=file]').setInputFiles(join(PICTURES, 'croissants.jpg'));
    await composer(agent).fill('Fresh from the oven');
    await composer(agent).press('Enter');
    await expect(agent.getByText('Reading the file…')).toBeVisible();
    await expect(composer(agent)).toHaveValue('Fresh from the oven');
    letCome();
    const sent = bubble(agent, 'Fresh from the oven');
    await expect(sent.getByRole('button', { name: /Open image/ })).toBeVisible();
    await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
      timeout: patient(20_000),
    });

    await customer.writes({
      type: 'image',
      image: { asset: 'bent-wheel.jpg', caption: 'And ours' },
    });
    const received = bubble(agent, 'And ours');
    await expect(received.getByRole('button', { name: /Open image/ })).toBeVisible({
      timeout: patient(20_000),
    });
    await received.getByRole('button', { name: /Open image/ }).click();
    await expect(agent.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await agent.keyboard.press('Escape');
    await expect(agent.getByRole('dialog')).toBeHidden();

    // What comes together stands in one grid, apart from what came before.
    await customer.writes({ type: 'text', text: { body: 'And more of them' } });
    await customer.writes({ type: 'image', image: { asset: 'bent-wheel.jpg', caption: 'From the front' } });
    for (const asset of ['croissants.jpg', 'birthday-cake.jpg', 'croissants.jpg', 'bent-wheel.jpg'])
      await customer.writes({ type: 'image', image: { asset } });
    const album = thread(agent).getByRole('article', { name: /^\d pictures$/ });
    const tiles = album.getByRole('listitem');
    await expect(tiles).toHaveCount(4);
    await expect(album).toContainText('From the front');
    await clickAt(album.getByRole('button', { name: 'Open image: Image, 4 of 5 and 1 more' }));
    const viewer = agent.getByRole('dialog');
    // Notices stand in the topmost dialog as well.
    const place = viewer.getByRole('status').filter({ hasText: ' of ' });
    await expect(place).toHaveText('4 of 5');
    await agent.keyboard.press('ArrowRight');
    await expect(place).toHaveText('5 of 5');
    await clickAt(viewer.getByRole('button', { name: 'Previous' }));
    await expect(place).toHaveText('4 of 5');
    // One that comes while the viewer is open is among them.
    await customer.writes({ type: 'image', image: { asset: 'birthday-cake.jpg' } });
    await expect(place).toHaveText('4 of 6');
    await agent.keyboard.press('Escape');
    await clickAt(album.getByRole('button', { name: 'Show all 6' }));
    await expect(tiles).toHaveCount(6);
    // Each has its own tools: it is this one that gets the reaction.
    await tiles.nth(4).hover();
    await clickAt(tiles.nth(4).getByRole('button', { name: 'React', exact: true }));
    await clickAt(agent.getByRole('dialog').getByRole('button', { name: 'React ❤️' }));
    await expect(tiles.nth(4)).toContainText('❤️');
    await expect(tiles.nth(3)).not.toContainText('❤️');
  });

  test('a quote and a reaction, both ways', async ({ agent, demo }) => {
    const customer = await party(demo, 'Noor Al-Masri', 'Northwind Tailors');
    await open(agent, 'Noor Al-Masri');
    const wamid = await customer.writes({
      type: 'text',
      text: { body: 'Do you also shorten sleeves?' },
    });
    const question = bubble(agent, 'Do you also shorten sleeves?').first();
    await expect(question).toBeVisible();

    await question.hover();
    await question.getByRole('button', { name: 'Reply' }).click();
    await say(agent, 'We do, within two days.');
    const answer = bubble(agent, 'We do, within two days.');
    await expect(answer).toContainText('Do you also shorten sleeves?');

    await question.hover();
    await question.getByRole('button', { name: 'React', exact: true }).click();
    await agent.getByRole('button', { name: 'React 👍' }).click();
    await expect(question).toContainText('👍');

    await expect(answer.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
    await customer.writes({
      type: 'text',
      text: { body: 'Lovely, see you then' },
      context: { message_id: wamid },
    });
    await expect(bubble(agent, 'Lovely, see you then')).toContainText('Do you also shorten sleeves?');
    const sent = await accepted(demo, customer);
    const target = sent.find(({ preview }) => preview.includes('We do, within two days.'));
    await customer.writes({
      type: 'reaction',
      reaction: { message_id: target?.wamid, emoji: '❤️' },
    });
    await expect(answer).toContainText('❤️');
  });

  test('a conversation with a new number', async ({ agent }) => {
    await agent.getByRole('button', { name: 'Start a new conversation' }).click();
    const dialog = agent.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await chooseByRole(dialog.getByRole('combobox', { name: 'From' }), /^Northwind Tailors ·/);
    const to = dialog.getByRole('combobox', { name: 'To' });
    await to.fill('Zzz nobody');
    await expect(agent.getByText('No contact found')).toBeVisible();
    await to.fill('+447700900999');
    await clickAt(agent.getByRole('option', { name: /^Write to/ }));
    await dialog.getByRole('button', { name: 'Start chat' }).click();
    await expect(dialog).toBeHidden();
    await expect(agent.getByText('Conversation started')).toBeVisible();
    // Nobody has written yet, so there is nothing to type into, and the reason is told.
    await expect(agent.getByText('The customer has not written yet')).toBeVisible();
  });

  test('outside the window there is the reason instead of a composer, and it opens by itself', async ({
    agent,
    demo,
  }) => {
    const customer = await party(demo, 'Nils', 'Northwind Tailors');
    await open(agent, 'Nils');
    await expect(agent.getByText('The reply window is closed')).toBeVisible();
    await expect(composer(agent)).toBeHidden();
    await customer.writes({
      type: 'text',
      text: { body: 'Are you open today?' },
    });
    await expect(composer(agent)).toBeVisible();
    await say(agent, 'Until six!');
  });

  test(
    'two agents see each other send within a second',
    { tag: '@quick' },
    async ({ agent, demo, browser }) => {
      const colleague = await anotherAgent(browser, demo, 'marta@parley.example');
      await open(agent, 'Priya Sharma');
      await open(colleague, 'Priya Sharma');
      for (const [from, to, text] of [
        [agent, colleague, 'I will take this one.'],
        [colleague, agent, 'All yours, thank you.'],
      ] as const) {
        await composer(from).fill(text);
        await composer(from).press('Enter');
        await expect(bubble(to, text)).toBeVisible({ timeout: 1000 });
      }
    },
  );

  test('what was typed and not sent stands in the list, and follows the person to another browser', async ({
    agent,
    demo,
    browser,
  }) => {
    // The demo has such drafts from the start.
    await find(agent, 'Niamh');
    await expect(row(agent, 'Niamh')).toContainText('Draft');
    await open(agent, 'Lucas Tavares');
    const saved = agent.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await composer(agent).fill('Shipped to Porto, with');
    await saved;
    const elsewhere = await anotherAgent(browser, demo);
    await find(elsewhere, 'Lucas');
    await expect(row(elsewhere, 'Lucas')).toContainText('Shipped to Porto, with');
    await open(elsewhere, 'Lucas Tavares');
    await expect(composer(elsewhere)).toHaveValue('Shipped to Porto, with');

    const gone = elsewhere.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await say(elsewhere, 'Shipped to Porto, with the label inside.');
    await gone;
    await agent.reload();
    await open(agent, 'Lucas Tavares');
    await expect(composer(agent)).toHaveValue('');
  });

  test('a minute without a network: the message waits, and arrives once', async ({ agent, demo }) => {
    const customer = await party(demo, 'Aoife Brennan', 'Morrow Bakery');
    // The minute is the page's: loaded again, so that all it waits for is on this clock.
    await agent.clock.install();
    await agent.reload();
    await open(agent, 'Aoife Brennan', 'Morrow Bakery');
    await agent.context().setOffline(true);
    const text = `Written without a network ${Date.now()}`;
    const timesAccepted = async () =>
      (await accepted(demo, customer)).filter(({ preview }) => preview.includes(text)).length;
    await composer(agent).fill(text);
    await composer(agent).press('Enter');
    const waiting = /Waiting for the connection|Sending/;
    await expect(bubble(agent, text)).toContainText(waiting);
    // It keeps waiting for the whole minute, whatever is tried in it.
    for (let seconds = 0; seconds < 60; seconds += STEP_S) {
      await agent.clock.runFor(STEP_S * 1000);
      await expect(bubble(agent, text)).toContainText(waiting);
      expect(await timesAccepted()).toBe(0);
    }
    await agent.context().setOffline(false);
    await expect(bubble(agent, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
      timeout: patient(30_000),
    });
    await expect(bubble(agent, text)).toHaveCount(1);
    expect(await timesAccepted()).toBe(1);
  });
});
