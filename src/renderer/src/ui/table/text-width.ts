/** How a text of a cell is written. */
export type CellFont = 'text' | 'strong' | 'chip';

const FONTS: Readonly<Record<CellFont, string>> = { text: '400 13px', strong: '600 13px', chip: '600 12px' };
const MAX_KNOWN = 5000;

let known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;
let family = '';

/**
 * Pixels that a text of a table takes in one line. It is measured without the page, which would have to be laid out for it. 0 where
 * nothing can be measured.
 */
export function textWidth(text: string, font: CellFont = 'text'): number {
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    ({ fontFamily: family } = getComputedStyle(document.body));
  }
  if (context === null) return 0;
  context.font = `${FONTS[font]} ${family}`;
  // Figures of a table are as wide as each other.
  const width = Math.ceil(context.measureText(text.replace(/\d/g, '0')).width);
  if (known.size >= MAX_KNOWN) known = new Map();
  known.set(key, width);
  return width;
}
