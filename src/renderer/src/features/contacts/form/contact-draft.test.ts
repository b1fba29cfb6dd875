import { describe, expect, it } from 'vitest';
import type { Contact } from '@shared/contract/contacts';
import type { FieldDefinition } from '@shared/contract/fields';
import { newEntry } from './listed-draft';
import { changesOf, draftsOf, emptyDrafts, problemsOf, problemsOfAnswer, summaryOf } from './contact-draft';

const field = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition =>
  ({
    name,
    label: name,
    type: 'text',
    multiselect: 2,
    required: false,
    isDefault: 1,
    isEditable: 1,
    ...over,
  }) as FieldDefinition;
const GROUPS = [
  {
    label: 'About',
    fields: [
      field('first_name', { required: true, label: 'First name' }),
      field('last_name', { required: true, label: 'Last name' }),
      field('email', { format: 'email' }),
      field('phone', { type: 'tel' }),
      field('birth_date', { type: 'date' }),
      field('account_number', { required: true, label: 'Account number' }),
    ],
  },
];
const today = '2026-11-25';
const contact = {
  first_name: 'Ana', last_name: '', email: null, phone: '+447911123456', other_emails: [], other_phones: [], tags: [{ _id: 't1', label: 'Baker' }], interests: [],
  address: { city: 'Leeds', country: null, state: null, full_address: null, pincode: null },
  current_company_id: null, assignee_id: null, avatar: null, birth_date: null,
} as unknown as Contact; // prettier-ignore

describe('the form of a contact', () => {
  it('asks a new one for names, a way to them and what the workspace requires', () => {
    const drafts = emptyDrafts(GROUPS);
    const problems = problemsOf({ groups: GROUPS, drafts, before: null, today });
    expect(problems).toEqual({
      first_name: 'First name is required.',
      last_name: 'Last name is required.',
      account_number: 'Account number is required.',
      email: 'Either email or phone number is required.',
    });
    expect(summaryOf(GROUPS, drafts, problems)).toBe('Please fill in: first_name, last_name, account_number');
    const named = { ...drafts, first_name: 'A', last_name: 'B', account_number: '1' };
    const left = problemsOf({ groups: GROUPS, drafts: named, before: null, today });
    expect(summaryOf(GROUPS, named, left)).toBe('Either email or phone number is required');
  });

  it('never asks an edit for what the record lacked, and lets nothing be taken that it needs', () => {
    const before = draftsOf(GROUPS, contact, {});
    expect(problemsOf({ groups: GROUPS, drafts: before, before, today })).toEqual({});
    const without = problemsOf({ groups: GROUPS, drafts: { ...before, phone: '' }, before, today });
    expect(without).toEqual({ email: 'Either email or phone number is required.' });
    const born = problemsOf({
      groups: GROUPS,
      drafts: { ...before, birth_date: '2026-11-26', email: 'nobody' },
      before,
      today,
    });
    expect(Object.keys(born).sort()).toEqual(['birth_date', 'email']);
  });

  it('sends what differs alone', () => {
    const before = draftsOf(GROUPS, contact, { account_number: 'A-1' });
    expect(changesOf(GROUPS, before, before)).toEqual({});
    const drafts = {
      ...before,
      email: ' a@b.example ',
      account_number: '',
      current_company_id: { value: 'c1', label: 'Costa' },
      other_phones: ['', '+351912345678'],
      tags: [{ value: 't1', label: 'Baker' }, newEntry('Night shift')],
    };
    expect(changesOf(GROUPS, drafts, before)).toEqual({
      email: 'a@b.example',
      account_number: null,
      current_company_id: 'c1',
      other_phones: ['+351912345678'],
      tag_id: ['t1'],
      tag_text: ['Night shift'],
    });
  });

  it('puts what the server says to its field', () => {
    expect(problemsOfAnswer({ 'data.other_phones.0': 'No', email: 'Taken' })).toEqual({
      other_phones: 'No',
      email: 'Taken',
    });
  });
});
