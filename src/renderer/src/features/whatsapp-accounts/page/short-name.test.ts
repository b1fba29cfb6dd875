import { describe, expect, it } from 'vitest';
import { shortName } from './short-name';

describe('shortName', () => {
  it.each([
    ['x'.repeat(25), 'x'.repeat(25)],
    ['x'.repeat(26), `${'x'.repeat(25)}…`],
    ['Kowalski Tailoring Vienna and Sons', 'Kowalski Tailoring Vienna…'],
    [`${'a'.repeat(24)}👩‍👩‍👧b`, `${'a'.repeat(24)}👩‍👩‍👧…`],
    ['', ''],
  ])('%j -> %j', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
