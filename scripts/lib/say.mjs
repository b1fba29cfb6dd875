/**
 * Tells the person at the terminal what happens.
 * @param {string} sentence
 */
export const say = (sentence) => process.stdout.write(`${sentence}\n`);

/**
 * Tells why it can't go on, and ends with exit code 1.
 * @param {string} sentence
 * @returns {never}
 */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/**
 * A duration in a form that people read.
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
