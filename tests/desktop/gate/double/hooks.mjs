/** @type {Readonly<Record<string, string>>} */
let doubles = {};

/** @param {Readonly<Record<string, string>>} given addresses of the doubles by the name they stand for */
export function initialize(given) {
  doubles = given;
}

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  next((Object.hasOwn(doubles, specifier) && doubles[specifier]) || specifier, context);
