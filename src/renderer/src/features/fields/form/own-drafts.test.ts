import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '@shared/contract/fields';
import { draftsOfValues, ownChanges, ownConflicts, ownProblems } from './own-drafts';

const field = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  _id: name,
  name,
  label: name.toUpperCase(),
  type: 'text',
  format: null,
  dataType: 'others',
  options: [],
  multiselect: 2,
  isDefault: 2,
  isEditable: 1,
  required: false,
  hideOnCreate: 2,
  hideOnUpdate: 2,
  isInputsEditable: 1,
  apiEndPoint: null,
  items: null,
  ...over,
});
const inner = { ...field('day', { type: 'date', required: true }) };
const groups = [
  {
    label: 'More',
    fields: [
      field('taste', { required: true }),
      field('score', { type: 'number', dataType: 'number' }),
      field('vip', { type: 'boolean', required: true }),
      field('fixed', { required: true, isEditable: 2 }),
      field('visits', { type: 'array', dataType: 'array', items: { properties: [inner, field('with')] } }),
    ],
  },
];
const typedOf = (drafts: Record<string, unknown>, over: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [name, { draft, over: over[name] ?? '' }]),
  );
const empty = draftsOfValues(groups, {});

describe('own fields in a form', () => {
  it('ask a new record for what is required, and an edit for nothing that it lacked', () => {
    const form = { groups, typed: {}, before: empty, isNew: true };
    expect(ownProblems(form)).toEqual({ taste: 'TASTE is required.' });
    expect(ownProblems({ ...form, isNew: false })).toEqual({});
    const before = draftsOfValues(groups, { taste: 'dry' });
    expect(ownProblems({ groups, typed: typedOf({ taste: ' ' }), before, isNew: false })).toEqual({
      taste: 'TASTE is required.',
    });
    expect(ownChanges(form)).toEqual({ vip: false });
  });

  it('send what differs, as the server keeps it, and say what it would refuse', () => {
    const visits = [
      { day: '2030-01-31', with: 'Ana' },
      { day: '', with: '' },
    ];
    const typed = typedOf({ taste: 'dry ', score: '1,200.5', visits });
    expect(ownChanges({ groups, typed, before: empty, isNew: false })).toEqual({
      taste: 'dry',
      score: 1200.5,
      visits: [{ day: '2030-01-31', with: 'Ana' }],
    });
    const wrong = typedOf({ taste: 'dry', score: 'many', visits: [{ day: '', with: 'Ana' }] });
    expect(ownProblems({ groups, typed: wrong, before: empty, isNew: true })).toEqual({
      score: 'This is not a number.',
      visits: '1. DAY is required.',
    });
    // Typed and taken back is no change.
    expect(ownChanges({ groups, typed: typedOf({ taste: '' }), before: empty, isNew: false })).toEqual({});
  });

  it('know what two people have changed', () => {
    const now = { ...empty, taste: 'sweet', score: '3' };
    expect(ownConflicts(typedOf({ taste: 'dry', score: '3', with: 'x' }), now)).toEqual(['taste', 'with']);
    expect(ownConflicts(typedOf({ taste: 'dry' }, { taste: 'sweet' }), now)).toEqual([]);
  });
});
