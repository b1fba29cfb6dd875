import type { Page } from '@playwright/test';

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

/**
 * Looks at a page, and at what is open on it, in light and then in dark, which changes colours and moves nothing: nobody
 * has to come here again for the other theme. It is light again afterwards.
 */
export async function eachTheme(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  const width = page.viewportSize()?.width ?? WIDE;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await check(lookAt(colorScheme, width));
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * The same at each width: narrow in light, then wide in both. What fits at which width is proved for all pages by
 * widths.spec.ts.
 */
export async function eachLook(
  page: Page,
  check: (look: Look) => Promise<void>,
  { height = 900 }: { readonly height?: number } = {},
): Promise<void> {
  await page.setViewportSize({ width: NARROW, height });
  await check(lookAt('light', NARROW));
  await page.setViewportSize({ width: WIDE, height });
  await eachTheme(page, check);
}
