import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIN, generatePin, isEasyPin } from './two-step-pin';

describe('isEasyPin', () => {
  it.each(['000000', '777777', '123456', '654321', '012345', '121212', '454545', '123123', '987987'])(
    '%s is one of the first guesses',
    (pin) => {
      expect(isEasyPin(pin)).toBe(true);
    },
  );
  it.each(['123457', '112233', '908172', '100000', '890123'])('%s is not', (pin) => {
    expect(isEasyPin(pin)).toBe(false);
  });
});

describe('generatePin', () => {
  it('makes six digits that are no easy guess, whatever chance says', () => {
    const chance = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(chance, (stream) => {
        const pin = generatePin(() => stream.next().value as number);
        expect(pin).toMatch(PIN);
        expect(isEasyPin(pin)).toBe(false);
      }),
    );
  });

  it('leaves out the numbers that would make low ones likelier', () => {
    const values = [2 ** 32 - 1, 4_294_000_000, 908_172];
    expect(generatePin(() => values.shift() ?? 0)).toBe('908172');
  });
});
