/**
 * A machine that others share may be several times slower for a while: what is only to end some time is given more of
 * it there. What has to be fast says so by itself, and is not multiplied.
 */
const PATIENCE = process.env['CI'] ? 3 : 1;

/** @param {number} ms how long something may take on a machine of its own @returns {number} milliseconds */
export const patient = (ms) => PATIENCE * ms;
