import type { Page } from '@playwright/test';
import {
  accepted,
  bubble,
  composer,
  expect,
  open,
  party,
  say,
  signIn,
  test,
  thread,
} from './support/fixtures';
import { goTo } from './support/users';

const SHOP = 'Northwind Tailors';
/** Their last messages are days old: the reply window is closed. */
const ANSWERS = 'Wanjirũ';
const SILENT = 'Maximiliano';

const list = (page: Page) => page.getByRole('listbox', { name: 'Templates' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search templates' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send template' });
const value = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** From the closed conversation to its templates. */
async function pick(page: Page, name = ANSWERS): Promise<void> {
  await open(page, name);
  await page.getByRole('button', { name: 'Send a template' }).click();
  await expect(list(page)).toBeVisible();
}

test.describe('the template picker', () => {
  test(
    'a closed window: a template is sent with its values, the customer answers, the composer is open',
    { tag: '@quick' },
    async ({ agent, demo }) => {
      const customer = await party(demo, ANSWERS, SHOP);
      await agent.evaluate(() => {
        Object.assign(window, { sameDocument: true });
      });
      await pick(agent);
      expect(new URL(agent.url()).search).toMatch(/^\?template=user&conversation=[^&]+$/);
      await expect(agent.getByRole('heading', { name: /^Send a template to Wanjirũ/ })).toBeVisible();
      // The thread stands beside the picker while there is room, to read and not to write in.
      await expect(thread(agent).getByRole('article').last()).toBeInViewport();
      await expect(composer(agent)).toBeHidden();
      await agent.setViewportSize({ width: 900, height: 900 });
      await expect(thread(agent).getByRole('article').last()).toBeInViewport();
      await expect(list(agent)).toBeInViewport({ ratio: 0.9 });
      await agent.setViewportSize({ width: 1440, height: 900 });
      await expect(thread(agent)).toBeVisible();

      // By keyboard alone from here: the search has the focus.
      await expect(search(agent)).toBeFocused();
      await agent.keyboard.type('fitting');
      await agent.keyboard.press('ArrowDown');
      await agent.keyboard.press('Enter');
      await expect(agent).toHaveURL(/template_id=/);
      await expect(value(agent, 'Value 1')).toHaveValue('Wanjirũ');
      await expect(value(agent, 'Value 2')).toBeFocused();
      await expect(sendButton(agent)).toBeDisabled();
      await expect(agent.getByText('One value is missing.')).toBeVisible();
      await agent.keyboard.type('Thursday at three');
      await expect(preview(agent)).toContainText(
        'Hi Wanjirũ, your fitting is on Thursday at three. Reply here if you need to change it.',
      );
      await expect(preview(agent)).toContainText('Change the date');
      await agent.keyboard.press('Enter');
      await expect(sendButton(agent)).toBeFocused();
      await agent.keyboard.press('Enter');

      const sent = bubble(agent, 'your fitting is on Thursday at three');
      await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
      await expect(sent).toHaveCount(1);
      await expect(agent).toHaveURL(/\/inbox\/[^/?]+$/);
      const [last] = (await accepted(demo, customer)).slice(-1) as unknown as [
        { readonly preview: string; readonly payload: unknown },
      ];
      expect(last.preview).toContain('Hi Wanjirũ, your fitting is on *Thursday at three*.');
      expect(last.payload).toMatchObject({
        name: 'fitting_confirmed',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Wanjirũ' },
              { type: 'text', text: 'Thursday at three' },
            ],
          },
        ],
      });

      // What we send opens nothing; the customer's answer does, without a reload.
      await expect(agent.getByRole('button', { name: 'Send a template' })).toBeVisible();
      await expect(composer(agent)).toBeHidden();
      await customer.writes({ type: 'text', text: { body: 'Three is fine' } });
      await expect(composer(agent)).toBeVisible();
      await say(agent, 'See you then!');
      expect(await agent.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );

  test('only approved templates are offered; a choice is undone by going back', async ({ agent }) => {
    await pick(agent, SILENT);
    const names = list(agent).getByRole('option');
    await expect(names.first()).toBeVisible();
    expect(await names.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^order_ready.*Utility · English \(US\)$/)]),
    );
    for (const other of ['pattern_sale', 'measurements_form', 'free_suit_lottery', 'delivery_update']) {
      await expect(list(agent).getByText(other, { exact: true })).toHaveCount(0);
    }
    await search(agent).fill('nothing of the kind');
    await expect(agent.getByText('No template found')).toBeVisible();
    await search(agent).fill('winter cloth');
    await names.filter({ hasText: 'welcome_offer' }).click();
    await expect(preview(agent).getByRole('button', { name: /image/i })).toBeVisible();
    await expect(preview(agent)).toContainText('Reply STOP and we will not write again');
    await agent.goBack();
    await expect(agent.getByText('Choose a template')).toBeVisible();
    await agent.goBack();
    await expect(thread(agent)).toBeVisible();
  });

  test('from an open composer and back: what was written, attached and quoted is still there', async ({
    agent,
    demo,
  }) => {
    const customer = await party(demo, 'Noor Al-Masri', SHOP);
    await customer.writes({ type: 'text', text: { body: 'Which cloth was it?' } });
    await open(agent, 'Noor Al-Masri');
    await bubble(agent, 'Which cloth was it?').last().hover();
    await bubble(agent, 'Which cloth was it?').last().getByRole('button', { name: 'Reply' }).click();
    const file = { name: 'swatch.txt', mimeType: 'text/plain', buffer: Buffer.from('wool') };
    await agent.locator('input[type=file]').setInputFiles(file);
    await composer(agent).fill('This one');
    await expect(agent.getByText('swatch.txt')).toBeVisible();
    await agent.getByRole('button', { name: 'Send a template' }).click();
    await expect(list(agent)).toBeVisible();
    await agent.goBack();
    await expect(composer(agent)).toHaveValue('This one');
    await expect(agent.getByText('swatch.txt')).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Cancel reply' })).toBeVisible();
    // And another conversation has none of it.
    await open(agent, 'Amara Okafor');
    await expect(agent.getByText('swatch.txt')).toBeHidden();
    await open(agent, 'Noor Al-Masri');
    await agent.getByRole('button', { name: 'Remove attachment' }).click();
    await agent.getByRole('button', { name: 'Cancel reply' }).click();
    await composer(agent).fill('');
  });

  test('what WhatsApp would refuse is said at the field, and what was typed is kept', async ({ agent }) => {
    await pick(agent, SILENT);
    await list(agent)
      .getByRole('option', { name: /order_ready/ })
      .click();
    await value(agent, 'Value 2').fill('navy\nsuit');
    await expect(value(agent, 'Value 2')).toHaveAccessibleDescription(/no line breaks/);
    await expect(sendButton(agent)).toBeDisabled();
    await expect(agent.getByText('One value needs a correction.')).toBeVisible();
    await agent.getByRole('button', { name: 'Put it on one line' }).click();
    await expect(value(agent, 'Value 2')).toHaveValue('navy suit');
    await expect(sendButton(agent)).toBeEnabled();
    await value(agent, 'Value 1').fill('');
    await value(agent, 'Value 2').focus();
    await expect(value(agent, 'Value 1')).toHaveAccessibleDescription('Please enter a value.');
    await list(agent)
      .getByRole('option', { name: /fitting_confirmed/ })
      .click();
    await list(agent)
      .getByRole('option', { name: /order_ready/ })
      .click();
    await expect(value(agent, 'Value 2')).toHaveValue('navy suit');
  });

  test('without a conversation it shows templates and sends nothing; a conversation that is gone is told', async ({
    agent,
    demo,
  }) => {
    await goTo(agent, demo, 'whatsapp/campaign/?template=user&templateDesign=7');
    await expect(agent).toHaveURL(/campaign\/\?template=user$/);
    await list(agent)
      .getByRole('option', { name: /appointment_reminder/ })
      .click();
    await expect(preview(agent)).toContainText('Hello Eoin, a short reminder');
    await expect(agent.getByText('open it from a conversation').first()).toBeVisible();
    await expect(sendButton(agent)).toHaveCount(0);
    await agent.goto(`${demo.url}/business/1/whatsapp/campaign/?template=user&conversation=nobody`);
    await expect(agent.getByText('This conversation does not exist any more')).toBeVisible();
    await agent.getByRole('button', { name: 'Go to the inbox' }).click();
    await expect(agent.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  });

  test('the templates cannot be loaded: it says so, and trying again helps', async ({ agent }) => {
    await open(agent, SILENT);
    await agent.route('**/api/whatsapp/templates**', (route) => route.abort());
    await agent.getByRole('button', { name: 'Send a template' }).click();
    await expect(agent.getByText('The templates could not be loaded')).toBeVisible();
    await agent.unroute('**/api/whatsapp/templates**');
    await agent.getByRole('button', { name: 'Try again' }).click();
    await expect(list(agent)).toBeVisible();
  });

  test('the composer turns into the template button when the window closes', async ({ demo, page }) => {
    await page.clock.install();
    await signIn(page, demo.url);
    await open(page, 'Priya Sharma');
    await expect(composer(page)).toBeVisible();
    // A day passes for the server too, whose clock is the one that counts.
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/events')) {
        await route.abort();
        return;
      }
      const response = await route.fetch();
      const date = new Date(Date.now() + 86_405_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.clock.fastForward('24:00:05');
    await expect(page.getByRole('button', { name: 'Send a template' })).toBeVisible();
    await expect(composer(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
