const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
const MAX = 3;

/** How many emoji a text consists of, when it is nothing else and has at most three; otherwise 0. */
export function emojiOnly(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 40) return 0;
  let count = 0;
  for (const { segment } of graphemes.segment(trimmed)) {
    if (!EMOJI.test(segment) || /^[\d#*]$/.test(segment)) return 0;
    count += 1;
    if (count > MAX) return 0;
  }
  return count;
}
