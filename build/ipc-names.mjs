import { sep } from 'node:path';
import { runnerImport } from 'vite';

/** @param {unknown} value @returns {value is true} */
const isFlag = (value) => value === true;

/**
 * Each channel by its name, with its flags.
 * @param {Readonly<Record<string, object>>} channels
 */
const flagsOf = (channels) =>
  Object.fromEntries(
    Object.entries(channels).map(([name, channel]) => [
      name,
      Object.fromEntries(Object.entries(channel).filter(([, value]) => isFlag(value))),
    ]),
  );

/**
 * Gives the preload the names and the flags of the channels; their schemas, and zod with them, stay in the main process.
 * @param {string} file of the channels
 * @returns {import('vite').Plugin}
 */
export const ipcNames = (file) => ({
  name: 'parley:ipc-names',
  enforce: 'pre',
  async load(id) {
    if (id !== file.split(sep).join('/')) return null;
    const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
    const { INVOKE, EVENTS } = module;
    const code = Object.entries({ INVOKE: flagsOf(INVOKE), EVENTS: flagsOf(EVENTS) })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
    return { code, map: null };
  },
});
