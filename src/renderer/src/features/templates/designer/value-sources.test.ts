import { describe, expect, it } from 'vitest';
import { sourceGroups, sourceKey, sourceOf } from './value-sources';

const GROUPS = sourceGroups(
  [{ name: 'about', label: 'About', fields: [{ name: 'first_name', label: 'First name' }] }],
  {
    company: [],
    deal: [
      { name: 'cf_cloth', label: 'Cloth', kind: 'choice' },
      { name: 'cf_extras', label: 'Extras', kind: 'choices' },
    ],
  },
);
const keys = (label: string) =>
  GROUPS.find((group) => group.label === label)?.fields.map(({ source }) => sourceKey(source));

describe('where values come from', () => {
  it('lists fields of contact, company and deal that a text can hold', () => {
    expect(GROUPS.map(({ label }) => label)).toEqual(['About', 'Company', 'Deal']);
    expect(keys('About')).toEqual(['contact:first_name']);
    expect(keys('Company')).toContain('company:mp_company_label');
    expect(keys('Deal')).toEqual(expect.arrayContaining(['deal:deal_title', 'deal:cf_cloth']));
    expect(keys('Deal')).not.toContain('deal:cf_extras');
    expect(keys('Deal')).not.toContain('deal:pipeline_stage_id');
  });

  it('names variables so that a name of a company is not taken for one of a person', () => {
    const names = GROUPS.flatMap(({ fields }) => fields.map(({ variable }) => variable));
    expect(names).toEqual(expect.arrayContaining(['first_name', 'company_name', 'deal_title', 'deal_cloth']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('is what was set, or the contact’s field of the same name', () => {
    expect(sourceOf('first_name', undefined, GROUPS)).toEqual({ entity: 'contact', field: 'first_name' });
    expect(sourceOf('first_name', null, GROUPS)).toBeNull();
    expect(sourceOf('order_number', undefined, GROUPS)).toBeNull();
    const deal = { entity: 'deal', field: 'deal_title' } as const;
    expect(sourceOf('first_name', deal, GROUPS)).toBe(deal);
  });
});
