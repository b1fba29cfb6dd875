const ELECTRON = new URL('electron.mjs', import.meta.url).href;
const NAMES = new Set(['electron', 'electron/main', 'electron/common']);

/** Whoever imports electron gets the stand-in. @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  NAMES.has(specifier) ? { url: ELECTRON, shortCircuit: true } : next(specifier, context);
