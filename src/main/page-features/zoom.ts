/** In, out, or back to the page's own size. */
export type ZoomStep = 1 | -1 | 0;

/** The sizes that browsers offer, within what the settings allow. */
export const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The next size of the page; at the ends it stays. */
export function nextZoom(zoom: number, step: ZoomStep): number {
  if (step === 0) return 1;
  const next = step > 0 ? ZOOMS.find((one) => one > zoom) : ZOOMS.findLast((one) => one < zoom);
  return next ?? zoom;
}
