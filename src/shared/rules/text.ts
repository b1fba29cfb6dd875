/** Grapheme: what a person sees as one character; an emoji with skin tone or a family is one. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// No two of these characters join into one grapheme, so their length is their count.
const SIMPLE = /^[\x20-\x7e]*$/;

/** Number of graphemes. */
export function graphemeLength(text: string): number {
  if (SIMPLE.test(text)) return text.length;
  return [...graphemes.segment(text)].length;
}

/** The first `count` graphemes; reads no further than it must. */
export function firstGraphemes(text: string, count: number): string {
  if (text.length <= count) return text;
  let taken = 0;
  for (const { index } of graphemes.segment(text)) {
    if (taken === count) return text.slice(0, index);
    taken += 1;
  }
  return text;
}

/** At most `max` graphemes, the last of them `…` when something was cut off. Never cuts inside an emoji or a letter. */
export function truncate(text: string, max: number): string {
  if (max < 1) return '';
  if (text.length <= max || firstGraphemes(text, max) === text) return text;
  return `${firstGraphemes(text, max - 1).trimEnd()}…`;
}

/** Every run of white space, line breaks included, becomes one space; none at the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const ACCENTS = /[\u0300-\u036f]/g;

/** How names are compared: without accents and capitals (é and E are e), each run of white space one space. */
export function fold(text: string): string {
  return collapseWhitespace(text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase());
}

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes the marks that make letters run against their own direction (UAX #9, RLO and LRO): no script needs them, and
 * an address reads as another one behind them. Embeddings and isolates stay; they only order what belongs together.
 */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202d\u202e]/g, '');
}

/**
 * Removes control characters (all but line feed and tab) and the marks that override the writing direction, so that
 * a name or a file name cannot disguise itself or reorder the line around it.
 */
export function stripControl(text: string): string {
  return text.replace(CONTROL, '');
}
