import { startParley } from './parley.mjs';
import { exitWithError, reason } from './say.mjs';
import { stopRequested } from './stop-signal.mjs';

/**
 * Starts Parley, does what is to be done once it runs, and stops it when this script is told to stop or one of
 * its programs ends by itself. Ends this script with the right exit code.
 * @param {Omit<Parameters<typeof startParley>[0], 'signal'>} options
 * @param {(parley: import('./parley.mjs').Running) => void | Promise<void>} [whenReady]
 * @returns {Promise<never>}
 */
export async function runUntilStopped(options, whenReady) {
  const cancelled = new AbortController();
  const told = stopRequested();
  void told.then(() => cancelled.abort());
  try {
    const parley = await startParley({ ...options, signal: cancelled.signal });
    await whenReady?.(parley);
    const ended = await Promise.race([told, parley.ended]);
    const code = await parley.stop();
    process.exit(typeof ended === 'number' ? ended || 1 : code);
  } catch (error) {
    if (cancelled.signal.aborted) process.exit(0);
    return exitWithError(`Parley did not start: ${reason(error)}`);
  }
}
