import { type ReactNode, useState } from 'react';
import { LOCATIONS } from '@shared/contract/locations';
import { FormField } from '../../ui/form/FormField';
import { SuggestedField } from '../../ui/form/SuggestedField';
import { COUNTRIES } from '../../ui/phone/phone-parts';
import { useDebounced } from '../../ui/use-debounced';
import { useLocationsQuery } from './api';

/** Names; empty: not known. */
export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}
type Part = keyof Place;

interface PlaceFieldsProps {
  readonly place: Place;
  readonly nameOf: (part: Part) => string;
  readonly problemOf?: (part: Part) => string | undefined;
  readonly disabled: boolean;
  readonly onChange: (place: Place) => void;
  readonly onBlur?: (part: Part) => void;
  /** Puts the three fields where they belong. */
  readonly children: (fields: Readonly<Record<Part, ReactNode>>) => ReactNode;
}

const words = { country: 'Country', noCountry: '—', state: 'State', city: 'City' } as const;
/** A pause in typing, in milliseconds, and how much has to be typed to look through a whole country. */
const PAUSE_MS = 300;
const LEAST_TYPED = 2;

const COUNTRY_NAMES = COUNTRIES.map(({ name }) => name);
/** With one that is no country of ours first: what somebody has written down stays. */
const countryChoices = (current: string): readonly string[] =>
  current === '' || COUNTRY_NAMES.includes(current) ? COUNTRY_NAMES : [current, ...COUNTRY_NAMES];

const labelsOf = (rows: readonly { readonly label: string }[] | undefined): readonly string[] => [
  ...new Set((rows ?? []).map(({ label }) => label)),
];

/** Suggestions for one of the fields. They are asked for when it is first used. */
function useStates({ country }: Place, isUsed: boolean) {
  const { currentData } = useLocationsQuery(
    { kind: LOCATIONS.STATES, country },
    { skip: !isUsed || country === '' },
  );
  return country === '' ? undefined : currentData;
}
function useCities({ country, state, city }: Place, isUsed: boolean) {
  const typed = useDebounced(city, PAUSE_MS);
  const isWhole = state !== '';
  const { currentData } = useLocationsQuery(
    isWhole
      ? { kind: LOCATIONS.CITIES, country, state }
      : { kind: LOCATIONS.CITIES_BY_LABEL, country, label: typed },
    { skip: !isUsed || country === '' || (!isWhole && typed.length < LEAST_TYPED) },
  );
  return country === '' ? undefined : currentData;
}

/** A country, and a state and a city in it: another country clears state and city, another state the city (spec 2 §4). */
export function PlaceFields(props: PlaceFieldsProps) {
  const { place, nameOf, problemOf, disabled, onChange, onBlur, children } = props;
  const [used, setUsed] = useState<Part | null>(null);
  const states = useStates(place, used === 'state');
  const cities = useCities(place, used === 'city');
  const field = (part: Part) => ({
    name: nameOf(part),
    label: words[part],
    disabled,
    value: place[part],
    error: problemOf?.(part),
    onBlur: () => onBlur?.(part),
  });
  const use = (part: Part) => () => {
    setUsed(part);
  };
  return children({
    country: (
      <FormField
        {...field('country')}
        type="select"
        options={[
          { value: '', label: words.noCountry },
          ...countryChoices(place.country).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(country) => {
          if (country !== place.country) onChange({ country, state: '', city: '' });
        }}
      />
    ),
    state: (
      <SuggestedField
        {...field('state')}
        suggestions={labelsOf(states)}
        onFocus={use('state')}
        onChange={(state) => {
          if (state !== place.state) onChange({ ...place, state, city: '' });
        }}
      />
    ),
    city: (
      <SuggestedField
        {...field('city')}
        suggestions={labelsOf(cities)}
        onFocus={use('city')}
        onChange={(city) => {
          onChange({ ...place, city });
        }}
        onPick={(city) => {
          // Where the country has one city of this name, its state is known.
          const [found, ...others] = (cities ?? []).filter(({ label }) => label === city);
          if (place.state === '' && others.length === 0)
            onChange({ ...place, state: found?.state ?? '', city });
        }}
      />
    ),
  });
}
