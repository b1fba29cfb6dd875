import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Company } from '@shared/contract/companies';
import { newTag } from '../new-tag';
import {
  type CompanyValues,
  VALUE_NAMES,
  changedNames,
  changesOf,
  problemsOf,
  problemsOfWire,
  sameValue,
  valuesOf,
} from './company-form';
import { mergeChanges } from '../../../ui/record-form/merge-changes';

const EMPTY = valuesOf(null, 'en-US');
const OKAFOR = {
  mp_company_label: 'Okafor Textiles',
  mp_company_emloyee_count: 1200,
  mp_company_revenue: 1250000.5,
  mp_company_city: 'Lagos',
  mp_company_owner: { _id: 'c1', first_name: 'Amara', last_name: 'Okafor', avatar: null },
  mp_company_tags: [{ _id: 't1', label: 'Wholesale' }],
} as unknown as Company;

describe('the form of a company', () => {
  it('holds numbers as a language writes them, and sends them as numbers', () => {
    const german = valuesOf(OKAFOR, 'de-DE');
    expect(german).toMatchObject({ mp_company_revenue: '1250000,5', mp_company_emloyee_count: '1200' });
    expect(changesOf({ ...german, mp_company_revenue: '1.300.000,25' }, german, 'de-DE')).toEqual({
      mp_company_revenue: 1_300_000.25,
    });
    expect(changesOf(valuesOf(OKAFOR, 'de-DE'), german, 'de-DE')).toEqual({});
  });

  it('sends what differs and nothing else, empty fields as null, tags by id and by name', () => {
    const before = valuesOf(OKAFOR, 'en-US');
    const after: CompanyValues = {
      ...before,
      mp_company_city: ' ',
      mp_company_emloyee_count: '',
      mp_company_label: 'Okafor Textiles ',
      owner: null,
      tags: [...before.tags, newTag('Press')],
    };
    expect(changesOf(after, before, 'en-US')).toEqual({
      mp_company_city: null,
      mp_company_emloyee_count: null,
      mp_company_owner: null,
      tag_id: ['t1'],
      tag_text: ['Press'],
    });
  });

  it('says what is wrong with each field, and that a name is required', () => {
    expect(problemsOf(EMPTY, 'en-US')).toEqual({ mp_company_label: 'Company name is required.' });
    expect(
      problemsOf(
        {
          ...EMPTY,
          mp_company_label: 'x'.repeat(201),
          mp_company_website: 'nowhere',
          mp_company_email: 'nobody',
          mp_company_phone: 'call me',
          mp_company_emloyee_count: '1.5',
          mp_company_revenue: '-3',
          mp_company_linkedin_profile: 'javascript:alert(1)',
        },
        'en-US',
      ),
    ).toEqual({
      mp_company_label: 'This can have at most 200 characters.',
      mp_company_website: 'This is not the address of a website.',
      mp_company_email: 'This is not an email address.',
      mp_company_phone: 'This is not a phone number.',
      mp_company_emloyee_count: 'This is not a whole number.',
      mp_company_revenue: 'This cannot be below 0.',
      mp_company_linkedin_profile: 'This is not the address of a website.',
    });
  });

  it('hears of the server where a field is wrong', () => {
    expect(
      problemsOfWire({ mp_company_owner: 'Gone', 'tag_text.0': 'Too long', mp_company_phone: 'Wrong' }),
    ).toEqual({ owner: 'Gone', tags: 'Too long', mp_company_phone: 'Wrong' });
  });
});

describe('a form whose record somebody else has changed', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c');
  const picked = fc.option(fc.constantFrom({ value: '1', label: 'One' }, { value: '2', label: 'Two' }));
  const values = fc
    .record({
      ...Object.fromEntries(
        VALUE_NAMES.filter((name) => name !== 'owner' && name !== 'tags').map((name) => [name, text]),
      ),
      owner: picked,
      tags: picked.map((tag) => (tag ? [tag] : [])),
    })
    .map((all) => all as unknown as CompanyValues);

  it('keeps everything that was typed, takes everything else, and tells where both differ', () => {
    fc.assert(
      fc.property(values, values, values, (mine, before, theirs) => {
        const met = mergeChanges(mine, before, theirs, sameValue);
        const typed = new Set(changedNames(mine, before));
        for (const name of VALUE_NAMES) {
          expect(sameValue(name, met.values, typed.has(name) ? mine : theirs)).toBe(true);
          const isConflict =
            typed.has(name) && !sameValue(name, theirs, before) && !sameValue(name, mine, theirs);
          expect(met.conflicts.includes(name)).toBe(isConflict);
        }
      }),
    );
  });
});
