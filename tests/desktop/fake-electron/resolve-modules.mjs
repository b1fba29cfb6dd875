/** Addresses of modules by the name that they are imported by. @type {Readonly<Record<string, string>>} */
let replaced = {};

/** @param {Readonly<Record<string, string>>} urls */
export function initialize(urls) {
  replaced = urls;
}

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const url = Object.hasOwn(replaced, specifier) ? replaced[specifier] : undefined;
  return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
};
