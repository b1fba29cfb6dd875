/**
 * What the app has asked of the system, in order; tests read it through `globalThis.__fakeElectron` in the main process.
 * @typedef {object} Recorded
 * @property {string} what such as `shell.openExternal`
 * @property {unknown} with
 */

/** @type {Recorded[]} */
const recorded = [];

/** @param {string} what @param {unknown} [given] */
export function record(what, given) {
  recorded.push({ what, with: given });
}

/** What tests may look at and do besides Electron's own API; other files add theirs. @type {Record<string, unknown>} */
export const fakeElectron = {
  recorded,
  /** @param {string} what */
  of: (what) => recorded.filter((entry) => entry.what === what).map((entry) => entry.with),
};

Object.defineProperty(globalThis, '__fakeElectron', { value: fakeElectron });
