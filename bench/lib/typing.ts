import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const TEXT = 'thank you the parcel has arrived and we shall come on friday to try it on ';

/** Types so many keys into the composer as a fast person does; milliseconds from each key to its character. */
export async function typeKeys(
  page: Page,
  count: number,
  goOn: () => boolean = () => true,
): Promise<readonly number[]> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  await page.evaluate(() => {
    window.typingWatch.start();
  });
  for (let n = 0; n < count && goOn(); n += 1) {
    await page.keyboard.press(TEXT[n % TEXT.length] === ' ' ? 'Space' : (TEXT[n % TEXT.length] ?? 'a'));
    await wait(45 + ((n * 13) % 50));
  }
  await wait(300);
  return page.evaluate(() => window.typingWatch.typed());
}
