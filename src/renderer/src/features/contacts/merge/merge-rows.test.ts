import { describe, expect, it } from 'vitest';
import type { Contact } from '@shared/contract/contacts';
import type { FieldDefinition } from '@shared/contract/fields';
import { type MergeRow, keyOf, mergeRows, olderOf, sideOf, taken } from './merge-rows';

const contact = (values: Partial<Contact>): Contact =>
  ({
    first_name: '',
    last_name: '',
    email: null,
    phone: null,
    address: { full_address: null, city: null, state: null, country: null, pincode: null },
    current_company_id: null,
    current_lifecycle_stage: null,
    assignee_id: null,
    birth_date: null,
    created_at: '2026-01-02T00:00:00.000Z',
    ...values,
  }) as Contact;

const WINE = {
  name: 'wine',
  label: 'Wine',
  type: 'text',
  isDefault: 2,
  options: [],
} as unknown as FieldDefinition;
const labels = (rows: readonly MergeRow[]) => rows.map(({ label, first, second }) => [label, first, second]);

describe('mergeRows', () => {
  const first = contact({ first_name: 'Ana', gender: 'female', birth_date: '1990-01-31' });
  const second = contact({ first_name: 'Anna', gender: 'female' });
  const rows = mergeRows(
    { contact: first, own: { wine: 'Red' } },
    { contact: second, own: { wine: 'White' } },
    [WINE],
  );

  it('tells apart what differs, what only one has and what is the same; what nobody has is left out', () => {
    expect(labels(rows.different)).toEqual([
      ['First name', 'Ana', 'Anna'],
      ['Wine', 'Red', 'White'],
    ]);
    expect(labels(rows.single)).toEqual([['Birth date', 'Jan 31, 1990', '']]);
    expect(labels(rows.same)).toEqual([['Gender', 'Female', 'Female']]);
  });

  it('takes of the other one what was chosen, and what the one that stays lacks', () => {
    const all = [...rows.different, ...rows.single];
    expect(taken(all, {}, 'first')).toEqual({ take: [], take_own: [] });
    expect(taken(all, {}, 'second')).toEqual({ take: ['birth_date'], take_own: [] });
    const wine = rows.different.find(({ kind }) => kind === 'own');
    if (!wine) throw new Error('There is a field of its own.');
    expect(taken(all, { [keyOf(wine)]: 'second' }, 'first')).toEqual({ take: [], take_own: ['wine'] });
    expect(sideOf(wine, { [keyOf(wine)]: 'second' }, 'first')).toBe('second');
  });

  it('keeps the older one', () => {
    expect(olderOf(first, second)).toBe('first');
    expect(olderOf(first, contact({ created_at: '2026-01-01T00:00:00.000Z' }))).toBe('second');
  });
});
