import type { Page } from '@playwright/test';
import { MEDIA_TEXTS } from '@shared/rules/template-media';
import { pngSized } from '../support/picture';
import { expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

const MB = 1024 * 1024;
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Media Validation Error' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
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
    ['notes.txt', 'text/plain', Buffer.from('words'), MEDIA_TEXTS.type],
    ['tall.png', 'image/png', await picture(600, 600), MEDIA_TEXTS.imageRatio],
    ['wide.png', 'image/png', await picture(1300, 500), MEDIA_TEXTS.imageRatio],
    ['heavy.png', 'image/png', Buffer.alloc(5 * MB + 1), MEDIA_TEXTS.imageSize],
    ['heavy.mp4', 'video/mp4', Buffer.alloc(16 * MB + 1), MEDIA_TEXTS.videoSize],
    ['broken.mp4', 'video/mp4', Buffer.from('no film'), MEDIA_TEXTS.videoRatio],
  ] as const;
  for (const [name, mimeType, buffer, text] of refusals) {
    await choose(page, name, mimeType, buffer);
    await expect(notice(page).filter({ hasText: text })).toBeVisible();
    await notice(page).filter({ hasText: text }).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
  }

  await choose(page, 'shop.png', 'image/png', await picture(1910, 1000));
  await expect(page.getByText('shop.png')).toBeVisible();
  await expect(
    preview(page).getByRole('button', { name: /image/i }).or(preview(page).locator('img')).first(),
  ).toBeVisible();
  await choose(page, 'terms.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  await expect(page.getByText('terms.pdf').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
