import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedTooDeeply } from './json-depth';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('depth of JSON', () => {
  it('is that of the parsed value, whatever its texts and names hold', () => {
    const value = fc.letrec<{ readonly tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'large' },
        fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a', '\n') }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.string({ unit: fc.constantFrom('"', '[', '}', 'b') }), tie('tree'), { maxKeys: 3 }),
      ),
    })).tree;
    fc.assert(
      fc.property(value, fc.nat(6), fc.constantFrom(0, 2), (one, max, indent) => {
        expect(isNestedTooDeeply(JSON.stringify(one, null, indent), max)).toBe(depthOf(one) > max);
      }),
    );
  });

  it.each(['['.repeat(2_000_000), '{"a":'.repeat(400_000), `"${'['.repeat(100)}`])(
    'takes a text that is no whole JSON',
    (text) => {
      expect(isNestedTooDeeply(text)).toBe(!text.startsWith('"'));
    },
  );
});
