import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MEDIA_TEXTS } from '@shared/rules/template-media';
import { pngSized } from '../support/picture';
import { expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

const MB = 1024 * 1024;
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Media Validation Error' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** From the disk: megabytes would take their time through the protocol. */
async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  await page.locator('input[type=file]').setInputFiles(path);
}
const picture = async (width: number, height: number): Promise<Buffer> =>
  Buffer.from(await (await pngSized(width, height)).arrayBuffer());

test('files of a media header are taken or refused, each in the exact words', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/whatsapp/templates/editor?isWhatsAppEditor=true&template=user`);
  await page.getByLabel('Template name').fill('With a file');
  await page.getByRole('radio', { name: 'Media' }).check();

  const refusals = [
    ['notes.txt', Buffer.from('words'), MEDIA_TEXTS.type],
    ['tall.png', await picture(600, 600), MEDIA_TEXTS.imageRatio],
    ['wide.png', await picture(1300, 500), MEDIA_TEXTS.imageRatio],
    ['heavy.png', Buffer.alloc(5 * MB + 1), MEDIA_TEXTS.imageSize],
    ['heavy.mp4', Buffer.alloc(16 * MB + 1), MEDIA_TEXTS.videoSize],
    ['broken.mp4', Buffer.from('no film'), MEDIA_TEXTS.type],
  ] as const;
  for (const [name, content, text] of refusals) {
    await choose(page, name, content);
    await expect(notice(page).filter({ hasText: text })).toBeVisible();
    await notice(page).filter({ hasText: text }).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
  }

  await choose(page, 'shop.png', await picture(1910, 1000));
  await expect(page.getByText('shop.png')).toBeVisible();
  await expect(
    preview(page).getByRole('button', { name: /image/i }).or(preview(page).locator('img')).first(),
  ).toBeVisible();
  await choose(page, 'terms.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  await expect(page.getByText('terms.pdf').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
