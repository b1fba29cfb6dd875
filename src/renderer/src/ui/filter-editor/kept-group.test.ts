import { describe, expect, it } from 'vitest';
import { type DraftGroup, newCondition, newGroup } from './filter-draft';
import { keptGroup } from './kept-group';

const shapeOf = (group: DraftGroup | null): unknown =>
  JSON.parse(JSON.stringify(group, (key: string, value: unknown) => (key === 'key' ? undefined : value)));

describe('conditions that a device has kept', () => {
  it('come back as they were typed, half ones as well, each with a key of its own', () => {
    const half = { ...newCondition(), field: 'city' };
    const chosen = { ...newCondition(), field: 'tags', chosen: [{ value: '1', label: 'Regular' }] };
    const written: DraftGroup = { ...newGroup([half, { ...newGroup([chosen]), not: true }]), match: 'any' };
    const kept = keptGroup(JSON.parse(JSON.stringify(written)));
    expect(shapeOf(kept)).toEqual(shapeOf(written));
    expect(kept?.key).not.toBe(written.key);
    expect(new Set(kept?.nodes.map(({ key }) => key)).size).toBe(2);
  });

  it('that cannot be read are none, and what is wrong in them is left out', () => {
    for (const broken of [undefined, null, 'text', [], {}, { kind: 'condition' }])
      expect(keptGroup(broken)).toBeNull();
    const odd = {
      kind: 'group',
      nodes: [1, { kind: 'else' }, { kind: 'condition', operator: 'dance', chosen: 7 }],
    };
    expect(shapeOf(keptGroup(odd))).toEqual({
      kind: 'group',
      match: 'all',
      not: false,
      nodes: [{ kind: 'condition', field: '', operator: 'is', text: '', until: '', chosen: [] }],
    });
  });
});
