/**
 * Looks for a text in the page and selects the next place where it stands. Injected by its own text.
 * @param {string} text
 * @param {{ forward: boolean, matchCase: boolean }} how
 * @returns {number} how often it stands there
 */
export function findIn(text, { forward, matchCase }) {
  const same = (/** @type {string} */ words) => (matchCase ? words : words.toLowerCase());
  // Chromium looks into fields as well, also into the one that the text was typed into.
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    'value' in field && field.getClientRects().length > 0 ? String(field.value) : '',
  );
  const texts = [document.body.innerText, ...fields];
  const matches = texts.reduce((sum, one) => sum + same(one).split(same(text)).length - 1, 0);
  const { find } = /** @type {{ find: (...given: unknown[]) => boolean }} */ (
    /** @type {unknown} */ (window)
  );
  find(text, matchCase, !forward, true);
  return matches;
}
