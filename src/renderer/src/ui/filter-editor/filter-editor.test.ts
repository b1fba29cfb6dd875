import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  conditionProblem,
  conditionsOf,
  FILTER_OPERATORS,
  type FilterCondition,
  type FilterGroup,
  type FilterKind,
  type FilterNode,
  filterTree,
} from '@shared/rules/record-filter';
import { copy } from './copy';
import { draftOf, treeOf } from './draft-tree';
import type { EditorField } from './editor-field';
import {
  addNode,
  changeNode,
  copyOf,
  countConditions,
  mayWrap,
  newCondition,
  newGroup,
  withField,
} from './filter-draft';
import { filterWords } from './filter-words';

const EVERYTHING: FilterGroup = { match: 'all', filters: [] };
const KINDS = Object.keys(FILTER_OPERATORS) as FilterKind[];
const OPTIONS = [
  { value: 'a', label: 'Ann' },
  { value: 'b', label: 'Bo' },
  { value: 'c', label: 'Cy' },
  { value: 'd', label: 'Di' },
];
const FIELDS: ReadonlyMap<string, EditorField> = new Map(
  [
    ...KINDS.map((kind) => ({ id: kind, label: kind, group: 'All', kind, options: OPTIONS })),
    { id: 'instant', label: 'Created', group: 'All', kind: 'date' as const, isInstant: true },
  ].map((field) => [field.id, field]),
);
const ZONES = ['UTC', 'Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Auckland'];
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));

const values: Readonly<Record<FilterKind, fc.Arbitrary<string | number | boolean>>> = {
  text: fc.constantFrom('Ana', 'a b', '%_'),
  number: fc.integer({ min: -1000, max: 1_000_000 }).map((one) => one / 100),
  date: day,
  choice: fc.constantFrom('a', 'b', 'c'),
  choices: fc.constantFrom('a', 'b', 'c'),
  boolean: fc.boolean(),
  filled: fc.constant(''),
};
const condition: fc.Arbitrary<FilterCondition> = fc.constantFrom(...KINDS).chain((kind) =>
  fc.constantFrom(...FILTER_OPERATORS[kind]).chain((operator): fc.Arbitrary<FilterCondition> => {
    const given = values[kind];
    const whole = (value: fc.Arbitrary<FilterCondition['value']>) =>
      value.map((one): FilterCondition => ({ field: kind, operator, value: one }));
    if (operator === 'empty' || operator === 'not_empty') return fc.constant({ field: kind, operator });
    if (operator === 'last_days') return whole(fc.integer({ min: 1, max: 3650 }));
    if (operator === 'between')
      return whole(fc.tuple(given, given).map((pair) => pair.toSorted((a, b) => (a < b ? -1 : 1))));
    if (operator.endsWith('_of')) return whole(fc.uniqueArray(given, { minLength: 1, maxLength: 3 }));
    return whole(given);
  }),
);
const group = (depth: number): fc.Arbitrary<FilterGroup> =>
  fc.record({
    match: fc.constantFrom('all', 'any'),
    filters: fc.array(
      depth === 1 ? condition : fc.oneof<fc.Arbitrary<FilterNode>[]>(condition, group(depth - 1)),
      { minLength: 1, maxLength: 4 },
    ),
  });

it('a filter that is opened and left alone is the same filter, in every language and zone', () => {
  fc.assert(
    fc.property(
      group(5),
      fc.constantFrom(...ZONES),
      fc.constantFrom('en-US', 'de-DE', 'hi-IN'),
      (tree, zone, locale) => {
        const person = { zone, locale };
        const written = treeOf(draftOf(tree, FIELDS, person), FIELDS, person);
        expect(written.problems.size).toBe(0);
        expect(written.tree).toEqual(tree);
        expect(filterTree.safeParse(written.tree).success).toBe(true);
        expect(filterWords(tree, FIELDS, person)).not.toContain('undefined');
      },
    ),
  );
});

it('days of an instant are those of the person’s clock, with both ends', () => {
  const person = { zone: 'America/Sao_Paulo', locale: 'en-US' };
  const draft = (operator: 'before' | 'after' | 'between') => ({
    ...newGroup([]),
    nodes: [{ ...newCondition(), field: 'instant', operator, text: '2026-11-25', until: '2026-11-26' }],
  });
  const valueOf = (operator: 'before' | 'after' | 'between') =>
    conditionsOf(treeOf(draft(operator), FIELDS, person).tree ?? EVERYTHING)[0]?.value;
  expect(valueOf('before')).toBe('2026-11-25T03:00:00.000Z');
  expect(valueOf('after')).toBe('2026-11-26T02:59:59.999Z');
  expect(valueOf('between')).toEqual(['2026-11-25T03:00:00.000Z', '2026-11-27T02:59:59.999Z']);
  for (const operator of ['before', 'after', 'between'] as const) {
    const tree = treeOf(draft(operator), FIELDS, person).tree ?? EVERYTHING;
    const again = draftOf(tree, FIELDS, person).nodes[0];
    expect(again).toMatchObject({ text: '2026-11-25' });
    if (operator === 'between') expect(again).toMatchObject({ until: '2026-11-26' });
  }
});

it('says what is missing, and asks nothing that the server would refuse', () => {
  const person = { zone: 'UTC', locale: 'en-US' };
  for (const field of FIELDS.values())
    for (const operator of FILTER_OPERATORS[field.kind])
      for (const text of ['', ' ', 'x', '-1', '0', '4000', '2026-02-30']) {
        const root = newGroup([{ ...newCondition(), field: field.id, operator, text, until: text }]);
        const { tree, problems } = treeOf(root, FIELDS, person);
        const written = tree?.filters[0] as FilterCondition | undefined;
        expect(problems.size).toBe(written === undefined ? 1 : 0);
        if (written) expect(conditionProblem(field.kind, written)).toBeNull();
      }
  const unknown = newGroup([{ ...newCondition(), field: 'gone' }, newCondition()]);
  expect([...treeOf(unknown, FIELDS, person).problems.values()]).toEqual([copy.gone, copy.problems.field]);
});

it('a group in which nothing is left asks nothing', () => {
  const person = { zone: 'UTC', locale: 'en-US' };
  const filled = { ...newCondition(), field: 'filled', operator: 'empty' as const };
  const root = { ...newGroup([newGroup([]), newGroup([newGroup([])])]), match: 'any' as const };
  expect(treeOf(root, FIELDS, person).tree).toBeNull();
  expect(treeOf(addNode(root, root.key, filled), FIELDS, person).tree).toEqual({
    match: 'any',
    filters: [{ field: 'filled', operator: 'empty' }],
  });
});

it('nodes are changed, wrapped, copied and removed wherever they lie, and not beyond the depth', () => {
  const inner = newCondition();
  const root = newGroup([newGroup([newGroup([inner])])]);
  const wrapped = changeNode(root, inner.key, (one) => newGroup([one]));
  expect(countConditions(wrapped)).toBe(1);
  expect(mayWrap(inner, 4)).toBe(true);
  expect(mayWrap(inner, 5)).toBe(false);
  expect(mayWrap(newGroup([newGroup([])]), 3)).toBe(false);
  expect(countConditions(changeNode(root, inner.key, (one) => [one, copyOf(one)]))).toBe(2);
  expect(countConditions(changeNode(root, inner.key, () => null))).toBe(0);
});

it('another field of the same kind keeps what was entered, one of another kind begins empty', () => {
  const [text, number] = [FIELDS.get('text'), FIELDS.get('number')];
  if (!text || !number) throw new Error('no fields');
  const typed = { ...newCondition(), field: 'text', operator: 'begins' as const, text: 'Ana' };
  expect(withField(typed, text, { ...text, id: 'email' })).toMatchObject({ operator: 'begins', text: 'Ana' });
  expect(withField(typed, text, number)).toMatchObject({ operator: 'is', text: '' });
});

it.each([
  [
    { field: 'choices', operator: 'any_of', value: ['a', 'b', 'c', 'd'] },
    'choices has any of Ann, Bo, Cy +1',
  ],
  [{ field: 'date', operator: 'last_days', value: 30 }, 'date is in the last 30 days'],
  [{ field: 'boolean', operator: 'is', value: false }, 'boolean is no'],
  [{ field: 'number', operator: 'between', value: [1000, 2000] }, 'number is between 1,000 and 2,000'],
  [{ field: 'text', operator: 'contains', value: 'x' }, 'text contains “x”'],
  [{ field: 'choice', operator: 'is', value: 'gone' }, 'choice is …'],
  [
    {
      match: 'any',
      not: true,
      filters: [
        { field: 'filled', operator: 'empty' },
        {
          match: 'all',
          filters: [
            { field: 'text', operator: 'is', value: 'x' },
            { field: 'choice', operator: 'is', value: 'a' },
          ],
        },
      ],
    },
    'not (filled is empty or (text is “x” and choice is Ann))',
  ],
] satisfies readonly (readonly [FilterNode, string])[])('says a filter in words: %#', (node, words) => {
  expect(filterWords(node, FIELDS, { zone: 'UTC', locale: 'en-US' })).toBe(words);
});
