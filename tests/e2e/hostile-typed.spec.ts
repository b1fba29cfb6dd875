import { bubble, composer, control, expect, say, test } from './support/fixtures';
import { type Watched, expectPeace, openByPhone, search, TYPED, watchedAgent } from './support/hostile-pages';
import { deliver, phoneOf, postWebhook } from './support/hostile-webhooks';
import { legible } from './support/readable-text';

const PHONE = phoneOf(91);
const [SCRIPT, IMAGE, , SVG] = TYPED;
/** What is left of a file's name that is `IMAGE`: no name of a file has quotes and brackets on every system. */
const FILE_NAME = 'img src=x onerror=window.pwned=1';

// Copies of every page as it was at every step, megabytes of hostile text, take longer than the tests do.

test.describe('what an agent types', () => {
  let agent: Watched;
  test.beforeAll(async ({ browser, demo }) => {
    agent = await watchedAgent(browser, demo);
    const message = { type: 'text', text: { body: 'Write to me' } };
    // A value of templates and quick replies too: the customer's name.
    await deliver(demo, [{ phone: PHONE, name: `${SVG} Talk`, message }]);
  });
  test.afterAll(() => agent.page.context().close());

  test('is text in messages, searches and drafts', async () => {
    const { page, watched } = agent;
    for (const payload of TYPED) {
      await search(page).fill(payload);
      await expectPeace(agent);
    }
    await openByPhone(page, PHONE);
    for (const [index, payload] of TYPED.entries()) {
      await say(page, `${payload} typed ${index}`);
      const text = await bubble(page, `typed ${index}`).textContent();
      expect(legible(text ?? '')).toContain(legible(payload));
    }
    // A draft, kept over a reload.
    const kept = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await composer(page).fill(TYPED.join(' '));
    await kept;
    await page.reload();
    await openByPhone(page, PHONE);
    await expect(composer(page)).toHaveValue(TYPED.join(' '));
    await composer(page).fill('');
    // The search for somebody to write to.
    await page.getByRole('button', { name: 'Start a new conversation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'To' }).fill(`${SCRIPT} nobody`);
    await expect(page.getByText('No contact found')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await watched.misdeeds()).toEqual([]);
  });

  test('is drawn in every script, marks stay in their bubble, and links say where they lead', async () => {
    const { page } = agent;
    await openByPhone(page, PHONE);
    const letters = ['न', 'ش', '你', '안', 'ไ', 'ש', 'த', '😀', '🇩🇪', '👍🏽'];
    await say(page, `Letters: ${letters.join(' ')}`);
    // A box is what stands for a letter that no typeface has.
    const boxes = () =>
      page.evaluate((all) => {
        const font = getComputedStyle(document.documentElement).getPropertyValue('--font');
        const draw = (text: string): string => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
          const context = canvas.getContext('2d');
          if (!context) throw new Error('There is no canvas.');
          context.font = `24px ${font}`;
          context.fillText(text, 2, 30);
          return canvas.toDataURL();
        };
        const none = new Set([draw('\u{10fffe}'), draw('')]);
        return all.filter((letter) => none.has(draw(letter)));
      }, letters);
    await expect.poll(boxes).toEqual([]);

    await say(page, `Z${'\u0301\u0323'.repeat(300)} towers`);
    const marked = bubble(page, 'towers');
    const text = marked.locator('[dir=auto]').first();
    expect(await text.evaluate((element) => getComputedStyle(element).overflowY)).toBe('clip');

    const told = '\u202ehttps://evil.example/moc.elgoog or https://bank.example@evil.example/in led';
    await composer(page).fill(told);
    await composer(page).press('Enter');
    const links = bubble(page, ' led').getByRole('link');
    await expect(links).toHaveText(['https://evil.example/moc.elgoog', 'https://evil.example/in']);
    await expectPeace(agent);
  });

  test('is text in the reason why a message was not delivered', async ({ demo }) => {
    const { page } = agent;
    await openByPhone(page, PHONE);
    // What WhatsApp itself has to say comes too late.
    await control(demo, 'PATCH', '/config', { webhooks: { paused: true } });
    try {
      await say(page, 'Say why');
      const wamidOfIt = async () => {
        const path = `/messages?customer=${PHONE}&direction=outbound`;
        const sent = await control<{ data: { wamid: string; preview: string }[] }>(demo, 'GET', path);
        return sent.data.find(({ preview }) => preview.includes('Say why'))?.wamid;
      };
      await expect.poll(wamidOfIt).toBeDefined();
      const error = {
        code: 131_999,
        title: SCRIPT,
        message: SCRIPT,
        error_data: { details: `${IMAGE} why` },
        href: 'javascript:1',
      };
      const status = {
        id: await wamidOfIt(),
        status: 'failed',
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: PHONE,
        errors: [error],
      };
      await postWebhook(demo, { statuses: [status] });
      await bubble(page, 'Say why').getByRole('button', { name: 'Why?' }).click();
      await expect(page.getByText(`${IMAGE} why`).first()).toBeVisible();
      await expectPeace(agent);
      await page.keyboard.press('Escape');
    } finally {
      await control(demo, 'PATCH', '/config', { webhooks: { paused: false } });
    }
  });

  test('is text in a quick reply: on its page, in the menu, in the message', async () => {
    const { page } = agent;
    await openByPhone(page, PHONE);
    // Its words, a variable that is no variable, the customer's name, and words for a value that is missing.
    const body = `${TYPED.join(' ')} {{constructor}} {{name}} {{company|${IMAGE}}}`;
    const filled = `${TYPED.join(' ')} {{constructor}} ${SVG} Talk ${IMAGE}`;
    await composer(page).fill('/');
    await page.getByRole('button', { name: 'Manage quick replies' }).click();
    await page.getByRole('button', { name: 'Add quick reply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text', { exact: true }).fill(body);
    const file = { name: `${IMAGE}.txt`, mimeType: 'text/plain', buffer: Buffer.from(SCRIPT) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('listitem')).toContainText(FILE_NAME);
    await expect(dialog.getByText('Not known, sent as it stands: {{constructor}}')).toBeVisible();
    // A shortcut is one word, or it is refused.
    await dialog.getByLabel('Shortcut').fill(SCRIPT);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^A shortcut is one word/)).toBeVisible();
    await expectPeace(agent);
    await dialog.getByLabel('Shortcut').fill('__proto__');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const replies = page.getByRole('list', { name: 'Quick replies' });
    const added = replies.getByRole('listitem').filter({ hasText: '/__proto__' });
    await expect(added).toContainText(SCRIPT);
    await expect(added).toContainText(FILE_NAME);
    await expectPeace(agent);

    await page.goBack();
    await composer(page).fill('/__pr');
    const offered = page.getByRole('listbox', { name: 'Quick replies' }).getByRole('option');
    await expect(offered).toContainText('/__proto__');
    await expect(offered).toContainText(SCRIPT);
    await expectPeace(agent);
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue(filled);
    await expect(page.getByText(FILE_NAME).first()).toBeVisible();
    await expectPeace(agent);
    await composer(page).press('Enter');
    await expect(bubble(page, '{{constructor}}')).toContainText(`${SVG} Talk`);
    await expectPeace(agent);
  });

  test('is text as the value of a template: in the preview and in the message', async () => {
    const { page } = agent;
    await openByPhone(page, PHONE);
    const id = /inbox\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    const picker = new URL(`../whatsapp/campaign/?template=user&conversation=${id}`, page.url());
    await page.goto(picker.href);
    await expect(page.getByRole('heading', { name: /^Send a template to/ })).toContainText(SVG);
    const templates = page.getByRole('listbox', { name: 'Templates' });
    await page.getByRole('combobox', { name: 'Search templates' }).fill(SCRIPT);
    await expect(page.getByText('No template found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search templates' }).fill('fitting');
    await templates.getByRole('option', { name: /fitting_confirmed/ }).click();
    const value = (name: string) => page.getByRole('textbox', { name, exact: true });
    await value('Value 1').fill(IMAGE);
    // The markup of WhatsApp around it is the template's own.
    await value('Value 2').fill(TYPED.join(' '));
    const filled = `Hi ${IMAGE}, your fitting is on ${TYPED.join(' ')}. Reply here`;
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(async () => legible((await preview.textContent()) ?? '')).toContain(legible(filled));
    await expectPeace(agent);
    await page.getByRole('button', { name: 'Send template' }).click();
    const sent = bubble(page, 'your fitting is on');
    await expect(sent).toHaveCount(1);
    expect(legible((await sent.textContent()) ?? '')).toContain(legible(filled));
    await expectPeace(agent);
  });
});
