import { describe, expect, it } from 'vitest';
import type { CustomField } from '@shared/contract/fields';
import { byGroup, withGroupOrder } from './by-group';

const field = (_id: string, group: string): CustomField => ({
  _id,
  group,
  entity: 'contact',
  name: _id,
  label: _id,
  kind: 'text',
  options: [],
  required: false,
  hideOnCreate: 2,
  hideOnUpdate: 2,
  isEditable: 1,
  isInputsEditable: 2,
  properties: [],
  used: 0,
});
const FIELDS = [field('a', 'Taste'), field('b', 'More'), field('c', 'TASTE'), field('d', 'More')];

describe('fields by group', () => {
  it('stand together, in the order in which their groups come', () => {
    const groups = byGroup(FIELDS).map(({ label, fields }) => [label, fields.map(({ _id }) => _id)]);
    expect(groups).toEqual([
      ['Taste', ['a', 'c']],
      ['More', ['b', 'd']],
    ]);
  });

  it('are put in another order without touching the other groups', () => {
    expect(withGroupOrder(FIELDS, ['c', 'a'])).toEqual(['c', 'b', 'a', 'd']);
    expect(withGroupOrder(FIELDS, [])).toEqual(['a', 'b', 'c', 'd']);
  });
});
