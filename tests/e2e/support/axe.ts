import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Look } from './looks';

/** What fades in has another contrast on its way. What turns for ever, or longer than this, is not waited for. In ms. */
const LONGEST_FADE_MS = 1000;

/** What has just been asked for (another theme, say) begins to move a frame or two later. */
async function standStill(longest: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === 'running' && end <= longest;
    });
  for (let still = 0; still < 3; still += 1) {
    await frame();
    const now = moving();
    if (now.length === 0) continue;
    await Promise.allSettled(now.map(({ finished }) => finished));
    still = 0;
  }
}

/** What the builder need not send any more: it would send axe's half a megabyte twice for each look. */
const NOTHING_MORE = 'undefined';

/** Axe stays in a document; only where there are frames it is left to the builder to bring it into each. */
async function axeSourceFor(page: Page): Promise<string> {
  if (page.frames().length > 1) return axe.source;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return NOTHING_MORE;
}

/**
 * axe for the page as it is when it has come to rest. The page has no frames of other origins: axe's way for those
 * opens a page of its own each time and loads itself there again, to find the same.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await page.evaluate(standStill, LONGEST_FADE_MS);
  const axeSource = await axeSourceFor(page);
  // Only violations are written out in full.
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** What another theme can break: everything else of a page is the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

interface Scope {
  readonly within?: string;
  /** Rules that are not asked. */
  readonly without?: readonly string[];
  readonly all?: boolean;
}

/**
 * What axe calls serious or critical on the page as it is; with `all`, whatever it finds.
 * @param look in the dark, colours alone are looked at: the same page is looked at whole in light (looks.ts)
 */
export async function faultsOn(
  page: Page,
  look?: Look,
  { within, without = [], all = false }: Scope = {},
): Promise<string[]> {
  const builder = await axeOn(page);
  if (within !== undefined) builder.include(within);
  if (look?.colorScheme === 'dark') builder.withRules(OF_COLORS);
  else builder.disableRules([...without]);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => [html.slice(0, 160), ...any.map(({ message }) => message)].join(': ')).join(' | ')}`,
    );
}
