import { describe, expect, it } from 'vitest';
import { findingOf } from './evidence';

const NUMBER = '4915500000001';
const ID = `US.${NUMBER}`;
const said = (message: object) => ({ direction: 'inbound' as const, raw: JSON.stringify(message) });
const ours = { direction: 'outbound' as const, raw: null };

describe('findingOf', () => {
  it('knows a contact that was made of the digits of a user id', () => {
    expect(findingOf(NUMBER, [said({ from: ID }), ours], true)).toEqual({
      kind: 'made',
      user_id: ID,
      others: [],
    });
  });

  it('gives one contact to one user id only', () => {
    const finding = findingOf(NUMBER, [said({ from: ID }), said({ from: `DE.${NUMBER}` })], true);
    expect(finding).toEqual({ kind: 'made', user_id: ID, others: [`DE.${NUMBER}`] });
  });

  it.each([
    ['the number was told', [said({ from: ID }), said({ from: `+${NUMBER}` })], true],
    ['we wrote first', [ours, said({ from: ID })], true],
    ['somebody wrote the contact down', [said({ from: ID })], false],
    ['the customer was there before', [said({ from: NUMBER }), said({ from: ID })], true],
  ])('leaves the number to its owner where %s', (_name, messages, made) => {
    expect(findingOf(NUMBER, messages, made)).toEqual({ kind: 'mixed', others: [ID] });
  });

  it.each([
    ['WhatsApp told number and id together', [said({ from: NUMBER, from_user_id: ID }), said({ from: ID })]],
    ['the digits are others', [said({ from: 'US.99' })]],
    ['nothing is told', [said({}), { direction: 'inbound' as const, raw: 'no JSON' }, ours]],
  ])('changes nothing where %s', (_name, messages) => {
    expect(findingOf(NUMBER, messages, true)).toEqual({ kind: 'right' });
  });
});
