/**
 * Looks for a text in the page and selects the next place where it stands. Injected by its own text.
 * @param {string} text
 * @param {{ forward: boolean, matchCase: boolean }} how
 * @returns {number} how often it stands there
 */
export function findIn(text, { forward, matchCase }) {
  const same = (/** @type {string} */ words) => (matchCase ? words : words.toLowerCase());
  const matches = same(document.body.innerText).split(same(text)).length - 1;
  const { find } = /** @type {{ find: (...given: unknown[]) => boolean }} */ (
    /** @type {unknown} */ (window)
  );
  find(text, matchCase, !forward, true);
  return matches;
}
