import { z } from 'zod';
import { listPage } from './common';
import { endpoint } from './endpoint';

/** What `getlocation` finds (spec 2 §7). */
export const LOCATIONS = {
  COUNTRIES: '1',
  STATES: '2',
  CITIES: '3',
  STATES_BY_LABEL: '4',
  CITIES_BY_LABEL: '5',
} as const;
export type LocationKind = (typeof LOCATIONS)[keyof typeof LOCATIONS];

/** Rows of an answer to a label. */
export const MAX_LABELLED = 50;

const name = z.string().trim().max(200).optional();

export const locationList = endpoint({
  method: 'GET',
  path: '/common/getlocation/:kind',
  domain: 'locations',
  summary: `Places of the world by their English names: 1 countries; 2 states of \`country\`; 3 cities of \`state\` in \`country\`; 4 states and 5 cities whose names begin with \`label\`, at most ${MAX_LABELLED}, also narrowed by \`country\` and \`state\`. A country is named or its ISO code is given.`,
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts', orModules: ['crm_accounts'] },
  params: z.object({ kind: z.enum(LOCATIONS, 'This is a number from 1 to 5.') }),
  query: z.object({ country: name, state: name, label: name }),
  response: listPage(
    z.object({
      label: z.string(),
      country: z.string(),
      /** ISO 3166, two letters. */
      country_code: z.string(),
      /** Of a city; null: it is in none, or is no city. */
      state: z.string().nullable(),
    }),
  ),
});
