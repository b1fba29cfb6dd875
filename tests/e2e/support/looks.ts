/**
 * Widths at which a page is looked at by axe, pixels: wide and narrow in light; wide in dark, which changes colours and
 * moves nothing. What fits at which width is proved for all pages by widths.spec.ts.
 */
export const looksIn = (scheme: 'light' | 'dark'): readonly number[] =>
  scheme === 'light' ? [1440, 900] : [1440];
