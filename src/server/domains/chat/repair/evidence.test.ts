import { describe, expect, it } from 'vitest';
import { findingOf } from './evidence';

const NUMBER = '4915500000001';
const ID = `US.${NUMBER}`;
const inbound = (message: object) => ({ direction: 'inbound' as const, raw: JSON.stringify(message) });
const ours = { direction: 'outbound' as const, raw: null };

describe('findingOf', () => {
  it('knows a contact that was made of the digits of a user id', () => {
    expect(findingOf(NUMBER, [inbound({ from: ID }), ours], true)).toEqual({
      kind: 'made',
      user_id: ID,
      others: [],
    });
  });

  it('gives one contact to one user id only', () => {
    const finding = findingOf(NUMBER, [inbound({ from: ID }), inbound({ from: `DE.${NUMBER}` })], true);
    expect(finding).toEqual({ kind: 'made', user_id: ID, others: [`DE.${NUMBER}`] });
  });

  it.each([
    ['the number was told', [inbound({ from: ID }), inbound({ from: `+${NUMBER}` })], true],
    ['we wrote first', [ours, inbound({ from: ID })], true],
    ['somebody wrote the contact down', [inbound({ from: ID })], false],
    ['the customer was there before', [inbound({ from: NUMBER }), inbound({ from: ID })], true],
  ])('leaves the number to its owner where %s', (_name, messages, made) => {
    expect(findingOf(NUMBER, messages, made)).toEqual({ kind: 'mixed', others: [ID] });
  });

  it.each([
    [
      'WhatsApp told number and id together',
      [inbound({ from: NUMBER, from_user_id: ID }), inbound({ from: ID })],
    ],
    ['the digits are others', [inbound({ from: 'US.99' })]],
    ['nothing is told', [inbound({}), { direction: 'inbound' as const, raw: 'no JSON' }, ours]],
  ])('changes nothing where %s', (_name, messages) => {
    expect(findingOf(NUMBER, messages, true)).toEqual({ kind: 'right' });
  });
});
