/**
 * What is looked at one after the other (pages, dialogs, roles, hostile texts) is sampled where every suite runs: a third,
 * another one the next day. A suite that is asked for alone, or a file, looks at all of it.
 */
const SHARES = 3;

/** Which third it is: 0 to 2; undefined where nothing is left out (`npm test` says so, scripts/test.mjs). */
const TURN = process.env['TEST_TURN'] === undefined ? undefined : Number(process.env['TEST_TURN']) % SHARES;

/** Whether this run leaves out what is not its turn. */
export const isSampled = TURN !== undefined;

/** @param {number} index of one among others that take turns */
export const isDue = (index) => TURN === undefined || index % SHARES === TURN;

/**
 * Those whose turn it is: at least one, where there is any.
 * @template Item
 * @param {readonly Item[]} items
 * @returns {readonly Item[]}
 */
export function inTurn(items) {
  const due = items.filter((_item, index) => isDue(index));
  return due.length > 0 || TURN === undefined ? due : items.slice(TURN % items.length).slice(0, 1);
}

/**
 * Wraps what registers a test: of those that are registered with it in a file, a third is.
 * @template {readonly unknown[]} Args
 * @param {(...args: Args) => void} register
 * @returns {(...args: Args) => void}
 */
export function eachInTurn(register) {
  let index = 0;
  return (...args) => {
    if (isDue(index)) register(...args);
    index += 1;
  };
}

let asked = 0;
/**
 * For looks at one thing after the other: of the ways to look at each of them one is taken, another one the next time.
 * @template Item
 * @param {readonly Item[]} items
 * @returns {readonly Item[]} all of them where nothing is left out
 */
export function nextInTurn(items) {
  if (TURN === undefined) return items;
  asked += 1;
  return items.slice((TURN + asked) % items.length).slice(0, 1);
}
