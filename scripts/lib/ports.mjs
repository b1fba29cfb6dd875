import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Whether a server could listen there now.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export const isFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Below those that systems lend to outgoing connections: what connects a moment later cannot be given the same. */
const FIRST = 20_000;
const LAST = 32_000;
/** So many ports after a taken one are tried. */
const TRIED = 100;

/**
 * A port of 127.0.0.1 that nobody listens on, and that nobody is likely to take before the caller does.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of a hundred ports from ${FIRST} to ${LAST} is free.`);
}

/**
 * The first port from this one on that a server could listen on now.
 * @param {number} port 0: any free one
 * @returns {Promise<number>}
 */
export async function freePortFrom(port) {
  const last = port === 0 ? 0 : Math.min(port + TRIED, 65_535);
  for (let one = port; one !== 0 && one <= last; one += 1) if (await isFree(one)) return one;
  return freePort();
}
