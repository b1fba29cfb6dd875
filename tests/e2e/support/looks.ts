import type { Page } from '@playwright/test';
import { nextInTurn } from '../../support/in-turn.mjs';

type ColorScheme = 'light' | 'dark';

/** How a page is looked at. */
export interface Look {
  readonly colorScheme: ColorScheme;
  /** Pixels. */
  readonly width: number;
  /** As messages name it. */
  readonly name: string;
}

export const lookAt = (colorScheme: ColorScheme, width: number): Look => ({
  colorScheme,
  width,
  name: `${colorScheme}, ${width} px`,
});

/** Pixels. */
export const WIDE = 1440;
export const NARROW = 900;

async function look(
  page: Page,
  looks: readonly Look[],
  check: (look: Look) => Promise<void>,
  height?: number,
) {
  for (const one of nextInTurn(looks)) {
    if (height !== undefined) await page.setViewportSize({ width: one.width, height });
    await page.emulateMedia({ colorScheme: one.colorScheme });
    await check(one);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Looks at a page, and at what is open on it, in light and then in dark, which changes colours and moves nothing: nobody
 * has to come here again for the other theme. It is light again afterwards. Where every suite runs, each page is looked
 * at in one of them (in-turn.mjs).
 */
export async function eachTheme(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  const width = page.viewportSize()?.width ?? WIDE;
  await look(page, [lookAt('light', width), lookAt('dark', width)], check);
}

/**
 * The same at each width: narrow in light, then wide in both. What fits at which width is proved for all pages by
 * widths.spec.ts. It is wide and light again afterwards.
 */
export async function eachLook(
  page: Page,
  check: (look: Look) => Promise<void>,
  { height = 900 }: { readonly height?: number } = {},
): Promise<void> {
  const looks = [lookAt('light', NARROW), lookAt('light', WIDE), lookAt('dark', WIDE)];
  await look(page, looks, check, height);
  await page.setViewportSize({ width: WIDE, height });
}
