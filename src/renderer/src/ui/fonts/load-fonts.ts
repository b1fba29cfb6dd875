/** Styles that are fetched when the page has shown the first character of their script. */
const ON_DEMAND: Readonly<Record<string, () => Promise<unknown>>> = {
  'Needs Han': () => import('./han.css'),
  'Needs Hangul': () => import('./hangul.css'),
};

/** The name of a face as the style says it; browsers keep its quotes or leave them out. */
const nameOf = ({ family }: FontFace): string => family.replace(/^["']|["']$/g, '');

/**
 * Typefaces for emoji and for scripts that Inter does not know. Called once the screen is drawn: what the system draws
 * by itself fetches nothing more.
 */
export async function loadFonts(): Promise<void> {
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    for (const face of fontfaces) void ON_DEMAND[nameOf(face)]?.();
  });
  await import('./fonts');
}
