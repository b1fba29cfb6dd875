import type { Page } from '@playwright/test';
import { cutOff } from './cut-off';

/** Widths between which the layout changes: three columns, two, and one beside what lies over it. Pixels. */
export const WIDTHS = [1440, 1024, 900] as const;
/** What may be wider than its place: boards, and tabs, whose arrows say so. */
const SCROLLERS = ['[data-board]', '[data-scroll-row]'] as const;

/** Resolves when nothing moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await frame();
  });

/**
 * What is cut at any of the widths, with the sidebar as it is; in words.
 * @param what named in each line
 * @param also what else is looked at there
 */
export async function cutAt(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
  also?: (width: number) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const found = await page.evaluate(cutOff, SCROLLERS);
    wrong.push(...found.map((one) => `${width}, ${what}: ${one}`));
    await also?.(width);
  }
  return wrong;
}
