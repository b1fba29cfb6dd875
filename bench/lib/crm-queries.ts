import { CONTACT_SORTS } from '@shared/contract/contact-list';
import type { FilterCondition, FilterNode } from '@shared/rules/record-filter';
import { type CrmSize, crmId } from '../data/crm';

/* What people ask of a large CRM. */

export interface CrmQuery {
  readonly name: string;
  readonly path: string;
}

const list = (query: Readonly<Record<string, string>>): string =>
  `/customer/customerList?${new URLSearchParams(query).toString()}`;

const tree = (...filters: readonly FilterNode[]): string => JSON.stringify({ match: 'all', filters });

const own = (field: number): string => `field.${crmId('X', field)}`;

const is = (field: string, operator: string, value?: unknown): FilterCondition =>
  ({ field, operator, ...(value !== undefined && { value }) }) as FilterCondition;

/** One condition of each kind, rare and frequent. */
export const CRM_CONDITIONS = ({ companies }: CrmSize): Readonly<Record<string, FilterCondition>> => ({
  'a tag of every third': is('tags', 'any_of', [crmId('T', 0)]),
  'a tag of one in 100': is('tags', 'any_of', [crmId('T', 2)]),
  'a tag of one in 1,000': is('tags', 'any_of', [crmId('T', 3)]),
  'a rare tag': is('tags', 'any_of', [crmId('T', 4)]),
  'a company': is('current_company_id', 'any_of', [crmId('F', Math.floor(companies / 3))]),
  'a score band': is('score_band', 'any_of', ['high']),
  'this year': is('created_at', 'between', [
    `${new Date().getUTCFullYear()}-01-01`,
    `${new Date().getUTCFullYear()}-12-31T23:59:59.999Z`,
  ]),
  'an interest': is('interests', 'any_of', [crmId('I', 2)]),
  'a city': is('city', 'is', 'Porto'),
  'a part of the job': is('current_job_title', 'contains', 'buyer 17'),
  'no company': is('current_company_id', 'empty'),
  'the last 7 days': is('created_at', 'last_days', 7),
  'the last 90 days': is('created_at', 'last_days', 90),
  'a range of the score': is('total_score', 'between', [20, 24]),
  deals: is('has_deals', 'is', true),
  'no deals': is('has_deals', 'is', false),
  'a stage of deals': is('deal_stage', 'any_of', [crmId('S', 3)]),
  'large deals': is('deal_value', 'at_least', 49_900),
  'no messages': is('last_inbound_at', 'empty'),
  'a choice': is(own(3), 'any_of', ['_option_5']),
  'a range of numbers': is(own(14), 'between', [1000, 1500]),
  'a wide range of numbers': is(own(14), 'between', [1000, 60_000]),
  'a text': is(own(30), 'is', 'value 77'),
  'the beginning of a text': is(own(30), 'begins', 'value 77'),
  'a field that is empty': is(own(40), 'empty'),
});

/** Each filter with each sort, both ways. */
export const filterQueries = (size: CrmSize): CrmQuery[] =>
  Object.entries<FilterCondition | null>({ none: null, ...CRM_CONDITIONS(size) }).flatMap(
    ([name, condition]) =>
      CONTACT_SORTS.flatMap((sort) =>
        (['asc', 'desc'] as const).map((order) => ({
          name: `${name}, by ${sort} ${order}`,
          path: list({ ...(condition && { filter: tree(condition) }), sort, order }),
        })),
      ),
  );

const group = (match: 'all' | 'any', ...filters: readonly FilterNode[]): FilterNode => ({ match, filters });

interface Tree {
  readonly name: string;
  readonly parts: readonly FilterNode[];
}

/** Three groups and eight conditions: with one that few records pass, and with none. */
export function crmTrees({ companies }: CrmSize): {
  readonly selective: readonly Tree[];
  readonly broad: readonly Tree[];
} {
  const first = group(
    'any',
    is('city', 'is', 'Porto'),
    is('city', 'is', 'Cork'),
    is('total_score', 'at_least', 50),
  );
  const second = group('all', is('created_at', 'last_days', 700), is(own(12), 'at_least', 10_000));
  const third = group('any', is('tags', 'any_of', [crmId('T', 0)]), is('has_deals', 'is', true), is(own(2), 'any_of', ['_option_1', '_option_2'])); // prettier-ignore
  const rare: readonly (readonly [string, FilterNode])[] = [
    ['a rare tag', is('tags', 'any_of', [crmId('T', 4)])],
    ['a company', is('current_company_id', 'is', crmId('F', Math.floor(companies / 3)))],
    ['a tag of one in 1,000', is('tags', 'any_of', [crmId('T', 3)])],
    ['a text of one in 2,500', is(own(30), 'is', 'value 77')],
    ['the last day', is('created_at', 'last_days', 1)],
  ];
  return {
    selective: rare.map(([name, condition]) => ({
      name,
      parts: [first, group('all', condition, is(own(12), 'at_least', 10_000)), third],
    })),
    broad: [{ name: 'broad', parts: [first, second, third] }],
  };
}

/** A page of each, in three orders. */
export function treeQueries(size: CrmSize): {
  readonly selective: readonly CrmQuery[];
  readonly broad: readonly CrmQuery[];
} {
  const sorts = ['name', 'created_at', 'total_score'] as const;
  const queries = ({ name, parts }: Tree): CrmQuery[] =>
    sorts.map((sort) => ({
      name: `${name}, by ${sort}`,
      path: list({ filter: tree(...parts), sort, order: 'desc' }),
    }));
  const { selective, broad } = crmTrees(size);
  return { selective: selective.flatMap(queries), broad: broad.flatMap(queries) };
}

const WORDS = [
  'okafor',
  'priya',
  'lucas tav',
  'mar',
  '447900',
  'hanna b',
  'son',
  'ka',
  '079',
  'mail17',
  '.4242@',
  'o',
];
const FIRMS = [
  'okafor tex',
  'bikes',
  'firm42',
  'hello@firm9',
  '44207',
  'ka',
  'studio 77',
  'm',
  'nagy',
  'timber',
];
const TITLES = [
  'renewal',
  'pilot costa',
  'fleet',
  'okafor',
  'ka',
  '2024',
  'licence silva 1',
  'w',
  'uniforms n',
  'zebra',
];

interface Measured {
  readonly name: string;
  readonly path: (n: number) => string;
  readonly limit: number;
}

export function CRM_QUERIES({ contacts, companies, deals }: CrmSize): readonly Measured[] {
  const word = (words: readonly string[], n: number): string =>
    encodeURIComponent(words[n % words.length] ?? '');
  const pipeline = `pipeline_id=${crmId('P', 0)}`;
  const stage = (n: number): string => `pipeline_stage_id=${crmId('S', n % 6)}`;
  return [
    { name: 'a page of contacts further on', limit: 8, path: (n) => list({ page_num: String(2 + (n % 30)), sort: 'created_at' }) }, // prettier-ignore
    { name: 'contacts are searched', limit: 30, path: (n) => list({ name: WORDS[n % WORDS.length] ?? '' }) },
    { name: 'companies are searched', limit: 30, path: (n) => `/company/list?label=${word(FIRMS, n)}` },
    { name: 'deals are searched', limit: 30, path: (n) => `/deal/list?deal_title=${word(TITLES, n)}` },
    { name: 'deals of a pipeline are searched', limit: 30, path: (n) => `/deal/list?${pipeline}&deal_title=${word(TITLES, n)}` }, // prettier-ignore
    { name: 'deals of a stage are searched', limit: 30, path: (n) => `/deal/board?${pipeline}&${stage(n)}&deal_title=${word(TITLES, n)}` }, // prettier-ignore
    {
      name: 'one contact with its values',
      limit: 5,
      path: (n) => `/customer/${crmId('C', (n * 7919) % contacts)}`,
    },
    { name: 'one company', limit: 5, path: (n) => `/company/${crmId('F', (n * 7919) % companies)}` },
    { name: 'one deal', limit: 5, path: (n) => `/deal/${crmId('D', (n * 7919) % deals)}` },
    { name: 'a column of the board', limit: 8, path: (n) => `/deal/board?${pipeline}&${stage(n)}` },
    { name: 'sums of a pipeline', limit: 5, path: () => `/deal/totals?${pipeline}` },
    { name: 'the forecast of a pipeline', limit: 5, path: () => `/deal/forecast?${pipeline}` },
    { name: 'pipelines with their counts', limit: 5, path: () => `/pipeline/list` },
    { name: 'a page of companies', limit: 10, path: (n) => `/company/list?sort=${['label', 'employees', 'created_at'][n % 3] ?? ''}` }, // prettier-ignore
    { name: 'a page of deals', limit: 16, path: (n) => `/deal/list?${pipeline}&sort=${['deal_title', 'deal_value', 'created_at'][n % 3] ?? ''}` }, // prettier-ignore
  ];
}
