import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  FILTER_OPERATORS,
  type FilterGroup,
  type FilterKind,
  type FilterNode,
} from '@shared/rules/record-filter';
import type { EditorField } from './editor-field';
import { filterSentence } from './filter-sentence';

const PEOPLE = [
  { value: 'a', label: 'Ann' },
  { value: 'b', label: 'Bo' },
  { value: 'c', label: 'Cy' },
];
const FIELDS: ReadonlyMap<string, EditorField> = new Map(
  (
    [
      { id: 'city', label: 'City', group: '', kind: 'text' },
      {
        id: 'owner',
        label: 'Assignee',
        group: '',
        kind: 'choice',
        options: PEOPLE,
        said: { lead: 'assigned to' },
      },
      { id: 'tags', label: 'Tags', group: '', kind: 'choices', options: PEOPLE },
      { id: 'score', label: 'Lead score', group: '', kind: 'number' },
      { id: 'created', label: 'Created', group: '', kind: 'date', said: { lead: 'created' } },
      { id: 'vip', label: 'VIP', group: '', kind: 'boolean' },
      {
        id: 'deals',
        label: 'Has deals',
        group: '',
        kind: 'boolean',
        said: { facts: ['with deals', 'without deals'] },
      },
    ] satisfies EditorField[]
  ).map((field) => [field.id, field]),
);
const PERSON = { zone: 'UTC', locale: 'en-US' };
const parts = (tree: FilterGroup) => filterSentence(tree, 'Contacts', FIELDS, PERSON);
const said = (tree: FilterGroup): string =>
  parts(tree)
    .map(({ text }) => text)
    .join('');
const all = (...filters: readonly FilterNode[]): FilterGroup => ({ match: 'all', filters });
const any = (...filters: readonly FilterNode[]): FilterGroup => ({ match: 'any', filters });
const city = (value: string) => ({ field: 'city', operator: 'is', value });

it.each([
  [all(), 'All contacts.'],
  [all(city('Rome')), 'Contacts whose city is “Rome”.'],
  [all({ field: 'owner', operator: 'none_of', value: ['a', 'b'] }), 'Contacts not assigned to Ann or Bo.'],
  [
    all(
      { field: 'tags', operator: 'all_of', value: ['a', 'b', 'c'] },
      { field: 'vip', operator: 'is', value: false },
    ),
    'Contacts with Ann, Bo and Cy in tags, and whose VIP is no.',
  ],
  [
    all(
      { field: 'created', operator: 'last_days', value: 30 },
      any(
        { field: 'score', operator: 'at_least', value: 61 },
        all(city('Rome'), { field: 'tags', operator: 'none_of', value: ['c'] }),
      ),
    ),
    'Contacts created in the last 30 days, and either whose lead score is at least 61 or (whose city is “Rome” and without Cy in tags).',
  ],
  [
    any(
      { field: 'deals', operator: 'is', value: false },
      { match: 'any', not: true, filters: [city('a'), city('b')] },
    ),
    'Contacts without deals, or not those (whose city is “a” or whose city is “b”).',
  ],
  [
    { match: 'all', not: true, filters: [{ field: 'score', operator: 'between', value: [1, 2000] }] },
    'All contacts but those whose lead score is between 1 and 2,000.',
  ],
  [
    all({ field: 'gone', operator: 'is', value: 'x' }, { field: 'city', operator: 'empty' }),
    'Contacts with unknown, and with nothing in city.',
  ],
] satisfies readonly (readonly [FilterGroup, string])[])(
  'reads a filter back as a sentence: %#',
  (tree, words) => {
    expect(said(tree)).toBe(words);
  },
);

it('says every value of every kind and operator, and marks it', () => {
  const kinds = Object.keys(FILTER_OPERATORS) as FilterKind[];
  const given: Readonly<Record<FilterKind, string | number | boolean>> = {
    text: 'Ana',
    number: 12,
    date: '2026-01-05',
    choice: 'a',
    choices: 'b',
    boolean: true,
    filled: '',
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds).chain((kind) =>
        fc.record({
          kind: fc.constant(kind),
          operator: fc.constantFrom(...FILTER_OPERATORS[kind]),
          lead: fc.option(fc.constant('chosen as'), { nil: undefined }),
          depth: fc.integer({ min: 0, max: 4 }),
          match: fc.constantFrom('all' as const, 'any' as const),
          not: fc.boolean(),
        }),
      ),
      ({ kind, operator, lead, depth, match, not }) => {
        const field: EditorField = {
          id: 'x',
          label: 'Thing',
          group: '',
          kind,
          options: PEOPLE,
          ...(lead !== undefined && { said: { lead } }),
        };
        const asks = operator !== 'empty' && operator !== 'not_empty';
        const value = operator === 'between' ? [given[kind], given[kind]] : given[kind];
        const one = { field: 'x', operator, ...(asks && { value }) };
        let tree: FilterGroup = all(one);
        for (let at = 0; at < depth; at++) tree = { match, ...(not && { not }), filters: [one, tree] };
        const sentence = filterSentence(tree, 'Contacts', new Map([['x', field]]), PERSON);
        const text = sentence.map((part) => part.text).join('');
        expect(text).not.toMatch(/undefined| {2}|[( ]$/);
        expect(text.split('(').length).toBe(text.split(')').length);
        expect(sentence.filter(({ isStrong }) => isStrong === true)).toHaveLength(
          asks ? (depth + 1) * (operator === 'between' ? 2 : 1) : 0,
        );
      },
    ),
  );
});
