import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What fades in has another contrast on its way. What turns for ever, or longer than this, is not waited for. In ms. */
const LONGEST_FADE_MS = 1000;

const standStill = (longest: number): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const end = Number(effect?.getComputedTiming().endTime);
        return playState === 'running' && end <= longest;
      })
      .map(({ finished }) => finished),
  );

/**
 * axe for the page as it is when it has come to rest. The page has no frames of other origins: axe's way for those
 * opens a page of its own each time and loads itself there again, to find the same.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await page.evaluate(standStill, LONGEST_FADE_MS);
  // Only violations are written out in full.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
