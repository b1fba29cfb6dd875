import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** @param {number} n @returns {string} of letters alone: a, b, ... Z, aa, ab, ... */
export const letters = (n) =>
  (n < LETTERS.length ? '' : letters(Math.floor(n / LETTERS.length) - 1)) +
  LETTERS.charAt(n % LETTERS.length);

const IMPORT = /\bimport (\w+) from (['"][^'"\n]+\.module\.css['"])/g;

/**
 * Classes of CSS modules: short names, and each use is the name itself. A file is a word of letters, a class its number in
 * it (`bc4`): the same sources give the same names. Their hashed names, and objects of all classes of a file, were
 * 8 kB of the first load, compressed.
 * @param {string} root folder of the sources
 * @returns {import('vite').Plugin[]}
 */
export function cssClasses(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.split(sep).join('/'))
    .toSorted();
  /** @type {Map<string, Map<string, number>>} */
  const classes = new Map();
  return [
    {
      name: 'parley:css-classes',
      enforce: 'pre',
      config: (_config, { command }) =>
        command === 'build'
          ? {
              css: {
                modules: {
                  generateScopedName(name, path) {
                    const file = relative(root, join(path)).split(sep).join('/');
                    const known = classes.get(file) ?? new Map();
                    classes.set(file, known);
                    if (!known.has(name)) known.set(name, known.size);
                    return `${letters(files.indexOf(file))}${known.get(name)}`;
                  },
                },
              },
            }
          : {},
      transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return null;
        return { code: code.replace(IMPORT, 'import * as $1 from $2'), map: null };
      },
    },
    {
      name: 'parley:css-stays',
      enforce: 'post',
      // Its rules are needed where nothing but the names of its classes is left of a module.
      transform: (code, id) =>
        id.includes('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}
