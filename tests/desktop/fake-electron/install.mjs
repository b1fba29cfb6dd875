import { createRequire, register, default as Module } from 'node:module';

const require = createRequire(import.meta.url);
const ELECTRON = new URL('electron.mjs', import.meta.url).href;

/** A module that takes the place of another one: where it lies. @typedef {Readonly<Record<string, string>>} Replacements */

/**
 * Makes this process look like Electron's main process: whoever imports or requires `electron` gets the fake one.
 * @param {{ resources: string, more?: Replacements }} options `more`: addresses of modules to replace as well, by name
 */
export async function install({ resources, more = {} }) {
  const versions = { electron: require('electron/package.json').version, chrome: '0.0.0.0-fake' };
  Object.defineProperty(process, 'versions', { value: Object.freeze({ ...process.versions, ...versions }) });
  Object.defineProperty(process, 'type', { value: 'browser' });
  Object.defineProperty(process, 'resourcesPath', { value: resources });

  const urls = { electron: ELECTRON, 'electron/main': ELECTRON, 'electron/common': ELECTRON, ...more };
  register('./resolve-modules.mjs', { parentURL: import.meta.url, data: urls });
  /** @type {Map<string, unknown>} */
  const exported = new Map();
  for (const [name, url] of Object.entries(urls)) exported.set(name, (await import(url)).default);

  // What is required is not resolved by the hook.
  const modules = /** @type {{ _load: (name: string, ...rest: unknown[]) => unknown }} */ (
    /** @type {unknown} */ (Module)
  );
  const load = modules._load;
  modules._load = (name, ...rest) => exported.get(name) ?? load.call(Module, name, ...rest);
}
