import { sep } from 'node:path';
import { runnerImport } from 'vite';

const ENTRY = 'parley:contract-values';
/** What the web UI needs of an endpoint; its schemas, 60 kB of zod with them, stay on the server. */
const KEPT = ['method', 'path'];

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null;
/** @param {unknown} value */
const isSchema = (value) => isRecord(value) && '_zod' in value;
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isEndpoint = (value) =>
  isRecord(value) && typeof value['path'] === 'string' && isSchema(value['response']);
/** @param {unknown} value @returns {boolean} */
const isPlain = (value) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (isRecord(value) && !isSchema(value) && !isEndpoint(value) && Object.values(value).every(isPlain));

/**
 * A module of the contract as the web UI gets it: its endpoints and constants, each by itself so that what is not
 * imported is left out. A schema is not exported: to import one is an error of the build.
 * @param {Readonly<Record<string, unknown>>} values what the module exports
 */
export const withoutSchemas = (values) =>
  Object.entries(values)
    .flatMap(([name, value]) => {
      if (isEndpoint(value)) return [[name, Object.fromEntries(KEPT.map((key) => [key, value[key]]))]];
      return isPlain(value) ? [[name, value]] : [];
    })
    .map(([name, value]) => `export const ${String(name)} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * @param {string} folder of the contract
 * @returns {Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>} what each of its modules exports
 */
async function evaluated(folder) {
  const glob = JSON.stringify(['/*.ts', '!/*.test.ts']);
  const { module } = await runnerImport(ENTRY, {
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) =>
          id === `\0${ENTRY}` ? `export const modules = import.meta.glob(${glob}, { eager: true });` : null,
      },
    ],
  });
  return module.modules;
}

/**
 * Gives the web UI the contract without its schemas.
 * @param {string} folder of the contract
 * @returns {import('vite').Plugin}
 */
export const contract = (folder) => {
  /** @type {ReturnType<typeof evaluated> | null} */
  let values = null;
  const root = folder.split(sep).join('/');
  return {
    name: 'parley:contract',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(`${root}/`)) return null;
      values ??= evaluated(folder);
      const module = (await values)[id.slice(root.length)];
      if (!module) return null;
      // What has neither endpoints nor schemas is code as any other: figures, functions.
      if (!Object.values(module).some((value) => isEndpoint(value) || isSchema(value))) return null;
      return { code: withoutSchemas(module), map: null };
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(`${root}/`)) return;
      values = null;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
};
