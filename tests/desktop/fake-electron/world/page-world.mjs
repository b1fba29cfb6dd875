/**
 * The page's end: what the preload exposes becomes a frozen property of the window. Injected by its own text.
 *
 * @param {string} key
 * @param {typeof import('./bridge.mjs').bridge} bridge
 * @param {typeof import('./values.mjs').values} values
 */
export function pageWorld(key, bridge, values) {
  /** @param {any} value */
  const freeze = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const part of Object.values(value)) freeze(part);
    return Object.freeze(value);
  };
  bridge(key, 'page', values, (name, api) => {
    Object.defineProperty(window, name, { value: freeze(api), enumerable: true });
  });
}
