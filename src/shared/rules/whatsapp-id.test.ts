import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappId } from './whatsapp-id';

describe('whatsappId', () => {
  it.each([
    ['919876543210', '919876543210'],
    ['+91 98765-43210', '919876543210'],
    ['(212) 555.0147', '2125550147'],
    // WhatsApp's own senders.
    ['1234', '1234'],
  ])('knows %s as a number', (written, digits) => {
    expect(whatsappId(written)).toEqual({ kind: 'phone', digits });
  });

  it.each([
    ['US.13491208655302', 'user'],
    ['US.4915500000001', 'user'],
    ['de.a1B2', 'user'],
    ['US.ENT.11815799212886844830', 'parent'],
  ])('knows %s as a user id', (id, kind) => {
    expect(whatsappId(` ${id} `)).toEqual({ kind, id });
  });

  it.each([
    '',
    '+',
    'U.1',
    'USA.1',
    'US.',
    'US.1 2',
    'anna',
    '1'.repeat(21),
    '1203@g.us',
    'US:1349',
    '1349US',
  ])('guesses nothing of %j', (written) => {
    expect(whatsappId(written)).toBeNull();
  });

  it('makes no number of anything that has a letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[A-Za-z]$/), fc.string(), (before, letter, after) => {
        expect(whatsappId(before + letter + after)?.kind).not.toBe('phone');
      }),
    );
  });
});
