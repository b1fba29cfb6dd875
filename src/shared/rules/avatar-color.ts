/** Muted hues, each readable under white letters (4.5:1) in both themes. */
const PALETTE = [
  '#a85a3c', '#3b74b0', '#31785c', '#7461a8', '#a2436a', '#2b7486', '#806a1c', '#8a52bb', '#5e713a', '#52699c', '#8c5c40', '#5b6570',
] as const; // prettier-ignore

/** Beyond the palette, neighbours in the row lie this far apart on the wheel: no two of them ever meet. Degrees. */
const GOLDEN_ANGLE = 137.508;

/**
 * The colour of a thing by its place in a list, counted from 0: no two places share one, which a hash of an id cannot
 * promise. White letters are readable on each (4.5:1).
 */
export function colorAt(place: number): string {
  return PALETTE[place] ?? `hsl(${((place * GOLDEN_ANGLE) % 360).toFixed(1)} 45% 31%)`;
}

/** The colour of an avatar without a picture: always the same for the same id. */
export function avatarColor(id: string): string {
  // FNV-1a: ids that differ in one character spread well.
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  // The low bits of ids that count up follow each other; fold the high ones in.
  hash ^= hash >>> 15;
  return PALETTE[(hash >>> 0) % PALETTE.length] ?? PALETTE[0];
}
