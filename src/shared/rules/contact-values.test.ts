import { describe, expect, it } from 'vitest';
import {
  contactName, contactValue, emailKey, isFuture, latestToday, phoneKey, unsubscribedFromAll,
} from './contact-values'; // prettier-ignore

describe('values of a contact', () => {
  it.each([
    ['email', ' Ana@Costa.example ', 'Ana@Costa.example'],
    ['phone', '098765 43210', '+919876543210'],
    ['phone', '+52 1 33 1234 5678', '+523312345678'],
    ['url', 'linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    ['url', 'http://a.example', 'http://a.example'],
    ['date', '1990-02-28', '1990-02-28'],
    ['email', ' ', null],
  ] as const)('%s “%s” is kept', (kind, typed, value) => {
    expect(contactValue(kind, typed)).toEqual({ value });
  });

  it.each([
    ['email', 'nobody'],
    ['phone', '12'],
    ['url', 'in my words'],
    ['date', '2021-02-30'],
  ] as const)('%s “%s” is refused with a sentence', (kind, typed) => {
    expect(contactValue(kind, typed)).toHaveProperty('problem');
  });

  it('are compared however they are written', () => {
    expect(emailKey(' Ana@COSTA.example')).toBe(emailKey('ana@costa.example'));
    expect(phoneKey('+55 11 8765-4321')).toBe(phoneKey('+5511987654321'));
    expect(phoneKey('+52 1 33 1234 5678')).toBe(phoneKey('+523312345678'));
  });

  it('a birth date is not in the future anywhere', () => {
    const evening = Date.UTC(2026, 10, 25, 23);
    expect(latestToday(evening)).toBe('2026-11-26');
    expect(isFuture('2026-11-27', latestToday(evening))).toBe(true);
    expect(isFuture('2026-11-26', latestToday(evening))).toBe(false);
  });

  it('a name is made of what there is', () => {
    expect(contactName({ first_name: 'Ana', last_name: '' })).toBe('Ana');
    expect(contactName({ first_name: 'Ana', last_name: 'Diaz' })).toBe('Ana Diaz');
  });

  it('unsubscribing from all turns everything off, and everything on where all are off', () => {
    expect(unsubscribedFromAll({ a: true, b: false })).toEqual({ a: false, b: false });
    expect(unsubscribedFromAll({ a: false, b: false })).toEqual({ a: true, b: true });
    expect(unsubscribedFromAll({})).toEqual({});
  });
});
