import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { type LocationKind, LOCATIONS, MAX_LABELLED, type locationList } from '@shared/contract/locations';
import { fold } from '@shared/rules/text';
import type { Places } from './places';

type Row = ResponseOf<typeof locationList>['data']['rows'][number];
type Asked = QueryOf<typeof locationList>;

const { COUNTRIES, STATES, CITIES, STATES_BY_LABEL } = LOCATIONS;

/** Every state or city that the query may mean, country by country. */
function* candidates(places: Places, kind: LocationKind, { country, state }: Asked): Generator<Row> {
  const one = country ? places.countryOf(country) : null;
  const countries = country ? (one ? [one] : []) : places.countries;
  const wanted = state ? fold(state) : null;
  for (const { code, name } of countries)
    for (const { name: stateName, cities } of places.statesOf(code)) {
      const of = { country: name, country_code: code };
      if (kind === STATES || kind === STATES_BY_LABEL) {
        if (stateName !== '') yield { label: stateName, ...of, state: null };
      } else if (wanted === null || fold(stateName) === wanted)
        for (const city of cities) yield { label: city, ...of, state: stateName || null };
    }
}

/** First letters as they are compared: there are far fewer of them than cities. */
const firsts = new Map<string, string>();
function firstOf(name: string): string {
  const letter = name.charAt(0);
  const known = firsts.get(letter) ?? fold(letter).charAt(0);
  firsts.set(letter, known);
  return known;
}

/** Places by name: the first ones that begin with the label, where there is one. */
export function findLocations(places: Places, kind: LocationKind, asked: Asked): Row[] {
  if (kind === COUNTRIES)
    return places.countries.map(({ code, name }) => ({
      label: name,
      country: name,
      country_code: code,
      state: null,
    }));
  if (kind === STATES || kind === CITIES) return sorted([...candidates(places, kind, asked)]);
  const label = fold(asked.label ?? '');
  const rows: Row[] = [];
  if (label === '') return rows;
  for (const row of candidates(places, kind, asked)) {
    if (firstOf(row.label) !== label.charAt(0) || !fold(row.label).startsWith(label)) continue;
    rows.push(row);
    if (rows.length === MAX_LABELLED) break;
  }
  return sorted(rows);
}

/** By their names as they are compared: a country has thousands of cities, for which a collator takes a fifth of a second. */
function sorted(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: fold(row.label) }));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row);
}
