import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusinessValues, businessRules, changeOf, FIELDS, mergeValues } from './form-rules';

const good: BusinessValues = {
  business_title: 'Linden Row',
  unique_name: 'linden',
  email: '',
  phone: '',
  website_link: '',
  address: '',
  page_about: '',
  currency: 'USD',
};
const errorOf = (field: keyof BusinessValues, value: string): string | null => {
  try {
    businessRules.validateSyncAt(field, { ...good, [field]: value });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the business form', () => {
  it.each([
    ['business_title', '', 'This field is required'],
    ['business_title', '   ', 'Title must contain at least one non-space character'],
    ['unique_name', '', 'This field is required'],
    ['unique_name', 'elevenchars', 'At most 10 characters, please.'],
    ['email', 'ana@', 'The email provided should be a valid email address'],
    ['email', `${'a'.repeat(60)}@linden.example`, 'At most 70 characters, please.'],
    ['website_link', 'linden', 'Website url is not valid'],
    ['phone', 'call me', 'Invalid phone number!'],
    ['address', 'x'.repeat(101), 'At most 100 characters, please.'],
    ['page_about', 'x'.repeat(301), 'At most 300 characters, please.'],
  ] as const)('%s “%s” is answered by the text of the rule', (field, value, text) => {
    expect(errorOf(field, value)).toBe(text);
  });

  it.each([
    ['unique_name', 'ten-chars!'],
    ['email', ''],
    ['email', 'ana@linden.example'],
    ['phone', '+44 20 7946 0018'],
    ['website_link', 'https://linden.example'],
    ['address', 'x'.repeat(100)],
    ['page_about', 'x'.repeat(300)],
  ] as const)('%s “%s” is taken', (field, value) => {
    expect(errorOf(field, value)).toBeNull();
  });

  it('sends only what was changed, and null for what was emptied', () => {
    const saved = { ...good, email: 'ana@linden.example', address: '4 Lane' };
    expect(changeOf(saved, { ...saved, email: ' ', phone: '+44 20 7946 0018 ' })).toEqual({
      email: null,
      phone: '+44 20 7946 0018',
    });
    expect(changeOf(saved, saved)).toEqual({});
  });

  it('keeps what one has typed when somebody else saves, and takes over the rest', () => {
    const values = fc.record(
      Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom('', 'a', 'b', 'c')])),
    ) as unknown as fc.Arbitrary<BusinessValues>;
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const merged = mergeValues(before, mine, theirs);
        for (const field of FIELDS)
          expect(merged[field]).toBe(mine[field] === before[field] ? theirs[field] : mine[field]);
      }),
    );
  });
});
