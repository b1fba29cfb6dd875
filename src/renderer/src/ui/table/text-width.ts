/** How a text of a cell is written. */
export type CellFont = 'text' | 'strong' | 'chip' | 'chipStrong';

/** What stands in a cell, in one line. */
export interface CellContent {
  readonly texts: readonly { readonly text: string; readonly font: CellFont }[];
  /** Pixels beside the texts: a face, the ground of a chip. */
  readonly around: number;
}

/** A text alone; of none nothing. */
export const textContent = (
  text: string | null | undefined,
  font: CellFont = 'text',
  around = 0,
): CellContent => ({ texts: text ? [{ text, font }] : [], around: text ? around : 0 });

const FONTS: Readonly<Record<CellFont, string>> = {
  text: 'font-size: 13px; font-weight: 400',
  strong: 'font-size: 13px; font-weight: 600',
  chip: 'font-size: 12px; font-weight: 500',
  chipStrong: 'font-size: 12px; font-weight: 600',
};
const MAX_KNOWN = 5000;

const known = new Map<string, number>();
const keyOf = (text: string, font: CellFont): string => `${font} ${text}`;

/** Pixels of what stands in a cell, as far as it was measured. */
export const widthOf = ({ texts, around }: CellContent): number =>
  texts.reduce((sum, { text, font }) => sum + (known.get(keyOf(text, font)) ?? 0), around);

/**
 * Measures texts that were not measured before, all of them at once, beside the page: only they are laid out for it. A canvas writes
 * tabular figures narrower than the page.
 */
export function measure(contents: readonly CellContent[]): void {
  const fresh = new Map(
    contents
      .flatMap(({ texts }) => texts)
      .flatMap(({ text, font }) => {
        const key = keyOf(text, font);
        return known.has(key) ? [] : [[key, { text, font }] as const];
      }),
  );
  if (fresh.size === 0) return;
  if (known.size + fresh.size > MAX_KNOWN) known.clear();
  const box = document.createElement('div');
  box.ariaHidden = 'true';
  box.style.cssText =
    'position: absolute; inset: 0 auto auto 0; width: 0; height: 0; overflow: hidden; visibility: hidden; contain: strict; white-space: pre; font-variant-numeric: tabular-nums';
  const spans = [...fresh].map(([key, { text, font }]) => {
    const span = document.createElement('span');
    span.style.cssText = `position: absolute; ${FONTS[font]}`;
    span.textContent = text;
    box.append(span);
    return { key, span };
  });
  document.body.append(box);
  for (const { key, span } of spans) known.set(key, Math.ceil(span.getBoundingClientRect().width));
  box.remove();
}
