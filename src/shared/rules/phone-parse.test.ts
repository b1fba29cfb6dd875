import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phone-parse';

describe('parsePhone', () => {
  it.each([
    ['98765 43210', undefined, '+919876543210', 'IN'],
    ['098765-43210', 'in', '+919876543210', 'IN'],
    ['+55 (11) 98765-4321', undefined, '+5511987654321', 'BR'],
    ['0044 20 7946 0958', 'IN', '+442079460958', 'GB'],
    ['(415) 555-2671', 'US', '+14155552671', 'US'],
    ['+٩١٩٨٧٦٥٤٣٢١٠', undefined, '+919876543210', 'IN'],
    ['+919876543210', 'nowhere', '+919876543210', 'IN'],
  ])('%s (%s) is %s', (input, country, e164, of) => {
    expect(parsePhone(input, country)).toMatchObject({ e164, country: of });
  });

  it.each([
    '',
    '+',
    '12',
    'hello',
    '+91 98765 4321O',
    '1-800-FLOWERS',
    '+9999999999999999999',
    '9'.repeat(500),
  ])('%s is none', (input) => {
    expect(parsePhone(input)).toBeNull();
  });

  it('reads its own answer again, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{5,18}$/)),
        fc.string(),
        (input, country) => {
          const parsed = parsePhone(input, country);
          if (parsed !== null) expect(parsePhone(parsed.e164)?.e164).toBe(parsed.e164);
        },
      ),
    );
  });
});
