import { ATTACHMENT_REFUSED } from '@shared/rules/attachments';
import { MARKER, hostileFiles } from '../security/corpus';
import { bubble, composer, expect, test } from './support/fixtures';
import {
  type FilesApi,
  asMessage,
  expectHarmless,
  filesApi,
  keptByWhatsapp,
  visit,
} from './support/hostile-files';
import {
  type Watched,
  expectPeace,
  openByPhone,
  readDown,
  TALL,
  toBeginning,
  TYPED,
  watchedAgent,
} from './support/hostile-pages';
import { deliver, phoneOf } from './support/hostile-webhooks';

const FILES = hostileFiles();
const PHONE = phoneOf(90);
const COMPOSED = phoneOf(92);
/** In view at the end of the thread. */
const LAST = 'line.png';

// Copies of every page as it was at every step, megabytes of hostile text, take longer than the tests do.

test.describe('hostile files', () => {
  let agent: Watched;
  let api: FilesApi;
  test.beforeAll(async ({ browser, demo }) => {
    agent = await watchedAgent(browser, demo);
    api = await filesApi(agent.page, demo);
    const message = { type: 'text', text: { body: 'Send me a file' } };
    await deliver(demo, [{ phone: COMPOSED, name: 'No files yet', message }]);
  });
  test.afterAll(() => agent.page.context().close());

  test(`${FILES.length} uploads are refused, or lie where they can do nothing`, async ({ demo }) => {
    const urls = await Promise.all(
      FILES.map(async (file) => {
        const { item, refusal } = await api.upload(file);
        expect([file.id, refusal]).toEqual([
          file.id,
          file.upload === 'refused' ? (file.refusal ?? ATTACHMENT_REFUSED) : undefined,
        ]);
        if (!item) return [];
        // What unpacks to gigabytes is kept as it came.
        if (!file.converted) expect([file.id, item.size]).toEqual([file.id, file.bytes.length]);
        expect(item.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u);
        await expectHarmless(agent.page, `${demo.url}${item.url}`);
        return [item.url];
      }),
    );
    expect(urls.flat()).toHaveLength(FILES.filter(({ upload }) => upload === 'stored').length);
    expect(await agent.watched.misdeeds()).toEqual([]);
  });

  test('what the composer does not take is refused with a sentence, names and captions are text', async () => {
    const { page } = agent;
    await openByPhone(page, COMPOSED);
    const input = page.locator('input[type=file]');
    for (const { name, mime, bytes } of FILES.filter(
      (file) => file.upload === 'refused' && /^x\.(html|svg|exe|js)$/.test(file.name),
    )) {
      await input.setInputFiles({ name, mimeType: mime, buffer: bytes });
      await expect(page.getByText(ATTACHMENT_REFUSED).first()).toBeVisible();
    }
    const name = `${TYPED[1]}.txt`;
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(TYPED[0]) });
    await composer(page).fill(`${TYPED[0]} caption`);
    await composer(page).press('Enter');
    const sent = bubble(page, 'caption');
    await expect(sent).toContainText('<script>');
    await expect(sent).toContainText('img src=x');
    await expectPeace(agent);
  });

  test('what does something when it is opened is named as that, and asked about before it is saved', async ({
    demo,
  }) => {
    const { page } = agent;
    const name = 'bill\u202efdp.exe';
    const file = { bytes: Buffer.from('MZ\0\0 a program'), mime: 'text/plain', name };
    const id = await keptByWhatsapp(demo, { ...FILES[0]!, ...file });
    const message = { type: 'document', document: { id, mime_type: file.mime, filename: name } };
    await deliver(demo, [{ phone: phoneOf(93), name: 'A bill', message }]);
    await openByPhone(page, phoneOf(93));
    const card = bubble(page, 'billfdp.exe');
    await expect(card).toContainText('Program (EXE)');
    await expect(card).not.toContainText('Text');
    await card.getByRole('link', { name: /Download/ }).click();
    const question = page.getByRole('dialog', { name: 'Save this file?' });
    await expect(question).toContainText('“billfdp.exe” is not a document');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await card.getByRole('link', { name: /Download/ }).click();
    const saved = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Save anyway' }).click();
    expect((await saved).suggestedFilename()).toContain('.exe');
    await expectPeace(agent);
  });

  test(`${FILES.length} files of a customer are shown as files, and none of them runs`, async ({ demo }) => {
    const { page } = agent;
    const ordered = [
      ...FILES.filter((file) => file.name !== LAST),
      ...FILES.filter((file) => file.name === LAST),
    ];
    const ids = await Promise.all(ordered.map((file) => keptByWhatsapp(demo, file)));
    const messages = ordered.map((file, index) => asMessage(file, ids[index] ?? ''));
    messages.unshift({ type: 'text', text: { body: 'Files begin' } });
    messages.push({ type: 'text', text: { body: 'Files end' } });
    await deliver(
      demo,
      messages.map((message) => ({ phone: PHONE, name: 'Files', message })),
    );
    await openByPhone(page, PHONE);
    await expect(bubble(page, 'Files end')).toBeVisible();
    const received = await api.received(PHONE);
    expect(received).toHaveLength(FILES.length);

    await bubble(page, LAST)
      .last()
      .getByRole('button', { name: /Open image/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('<script>');
    await expectPeace(agent);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: TALL });
    await toBeginning(page, 'Files begin');
    await readDown(page, () => expectPeace(agent));
    // The picture of 400 megapixels is offered as a file.
    await expect(page.locator('img[src*="bomb"]')).toHaveCount(0);
    for (const shelf of ['Documents', 'Links', 'Media']) {
      await page.getByRole('button', { name: shelf, exact: true }).click();
      await expectPeace(agent);
    }

    const urls = received.map((url) => `${demo.url}${url}`);
    await Promise.all(urls.map((url) => expectHarmless(page, url)));
    // Neither as a script of a page of ours, nor as a page.
    await page.evaluate(async (all) => {
      await Promise.all(
        all.map(
          (src) =>
            new Promise((done) => {
              const script = document.createElement('script');
              Object.assign(script, { src, onload: done, onerror: done });
              document.head.append(script);
            }),
        ),
      );
    }, urls);
    expect(await page.evaluate((marker) => marker in window, MARKER)).toBe(false);
    await visit(page, demo, urls);
  });
});
