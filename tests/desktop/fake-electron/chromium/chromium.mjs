/** The one Chromium of this process, once it has started. @type {import('./start.mjs').Chromium | undefined} */
let running;

/** @type {(chromium: import('./start.mjs').Chromium) => void} */
let tell = () => undefined;

/** Resolves as soon as Chromium runs. @type {Promise<import('./start.mjs').Chromium>} */
export const chromium = new Promise((resolve) => (tell = resolve));

/** @param {import('./start.mjs').Chromium} started */
export function setChromium(started) {
  running = started;
  tell(started);
}

export const runningChromium = () => running;
