import { parseArgs } from 'node:util';
import { exitWithError, reason } from './say.mjs';

/**
 * Reads the command line; an unknown or malformed option ends with a sentence.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {T} options
 * @param {string} usage
 */
export function readOptions(options, usage) {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch (error) {
    return exitWithError(`${reason(error)}\nUsage: ${usage}`);
  }
}

/**
 * @param {string} text
 * @param {string} from what people would have to correct
 */
export function portNumber(text, from) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    exitWithError(`${from} must be a whole number from 0 to 65535; it is “${text}”.`);
  }
  return port;
}
