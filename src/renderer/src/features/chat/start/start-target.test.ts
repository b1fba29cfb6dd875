import { describe, expect, it } from 'vitest';
import type { ContactRow } from '@shared/contract/contacts';
import { phoneOf, typedNumber } from './start-target';

describe('typedNumber', () => {
  it.each([
    ['+1 (555) 010-0199', '+15550100199'],
    ['234 803 555 0142', '+2348035550142'],
    ['  +49.30.1234567 ', '+49301234567'],
  ])('%s', (typed, phone) => {
    expect(typedNumber(typed)).toBe(phone);
  });
  it.each(['Amara', '12345', '0803 555 0142', '+1234567890123456', '', '+', 'call 5550100199'])(
    'not %s',
    (typed) => {
      expect(typedNumber(typed)).toBeNull();
    },
  );
});

describe('phoneOf', () => {
  const contact = { _id: 'c', phone: ' ' } as ContactRow;
  it('is null for a contact without a phone', () => {
    expect(phoneOf({ kind: 'contact', contact })).toBeNull();
    expect(phoneOf({ kind: 'contact', contact: { ...contact, phone: null } })).toBeNull();
    expect(phoneOf({ kind: 'contact', contact: { ...contact, phone: '+1555' } })).toBe('+1555');
  });
});
