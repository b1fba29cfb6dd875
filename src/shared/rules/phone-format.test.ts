import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone-format';

const evenly = (text: string): string => text.replace(/[^+\d]+/g, ' ').trim();

describe('formatPhone', () => {
  it.each([
    ['12125550147', '+1 212-555-0147'],
    ['2348035550142', '+234 803 555 0142'],
    ['919876543210', '+91 98765 43210'],
    ['442079460001', '+44 20 7946 0001'],
    ['4366055500011', '+43 660 55500011'],
    ['5511961234567', '+55 11 96123-4567'],
    ['390236618300', '+39 02 3661 8300'],
    // WhatsApp's own senders, and lengths that the country does not know.
    ['1234', '1234'],
    ['1212555', '+1 212555'],
    ['99912345678', '+999 1234 5678'],
  ])('groups %s as in its country', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });

  it('groups every country as the library does, whose data it has', () => {
    const wrong = Object.values(examples as Readonly<Record<string, string>>).length;
    expect(wrong).toBeGreaterThan(200);
    for (const [country, national] of Object.entries(examples as Readonly<Record<string, string>>)) {
      const number = parsePhoneNumberFromString(national, country as 'IN');
      if (!number) throw new Error(`${country} has no example.`);
      // The library writes a space for every mark; the groups are the same.
      expect(evenly(formatPhone(number.number.slice(1)))).toBe(number.formatInternational());
    }
  });

  it('loses no digit, whatever it is given', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(formatPhone(digits).replace(/\D/g, '')).toBe(digits);
      }),
    );
  });
});
