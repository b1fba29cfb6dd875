import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FilterGroup, conditionsOf, filterTree } from '@shared/rules/record-filter';
import { NO_FILTERS, readContactQuery } from '../contact-query';
import { treeOfQuery } from './query-tree';

const nothing = readContactQuery(new URLSearchParams());
const advanced: FilterGroup = { match: 'any', filters: [{ field: 'city', operator: 'is', value: 'Rome' }] };

it('everybody is no condition', () => {
  expect(treeOfQuery(nothing)).toEqual({ tree: null, isWhole: true });
  expect(treeOfQuery({ ...nothing, tree: JSON.stringify(advanced) })).toEqual({
    tree: advanced,
    isWhole: true,
  });
});

it('words and years cannot be conditions', () => {
  expect(treeOfQuery({ ...nothing, search: 'ana' }).isWhole).toBe(false);
  expect(treeOfQuery({ ...nothing, year: 2026 }).isWhole).toBe(false);
});

it('every filter that is chosen is a condition of its own beside those of the advanced filter', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.record({ tags: ids, assignee: ids, creators: ids, companies: ids, types: ids }),
      fc.constantFrom<readonly FilterGroup[]>(
        [],
        [advanced],
        [{ match: 'all', filters: advanced.filters }],
        [{ match: 'all', not: true, filters: advanced.filters }],
      ),
      (chosen, own) => {
        const [before] = own;
        const tree = before === undefined ? null : JSON.stringify(before);
        const { tree: written } = treeOfQuery({ ...nothing, ...NO_FILTERS, ...chosen, tree });
        const asked = Object.values(chosen).filter((values) => values.length > 0);
        const conditions = written === null ? [] : conditionsOf(written);
        expect(conditions).toHaveLength(asked.length + (before === undefined ? 0 : 1));
        if (written === null) return;
        expect(filterTree.safeParse(written).success).toBe(true);
        if (asked.length > 0) expect(written.match).toBe('all');
        for (const values of asked) expect(conditions.map(({ value }) => value)).toContainEqual(values);
      },
    ),
  );
});
