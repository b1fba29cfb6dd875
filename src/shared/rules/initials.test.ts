import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials } from './initials';
import { graphemeLength } from './text';

describe('initials', () => {
  it.each([
    ['Amara Okafor', 'AO'],
    ['ana maria de souza lima', 'AL'],
    ['Cher', 'C'],
    ['  lucas   tavares ', 'LT'],
    ['(Dr.) Élodie Brûlé 🌸', 'ÉB'],
    ['🌸 Priya ✨ Nair', 'PN'],
    ['Ana Lima (Northwind)', 'AL'],
    ['(Ana)', 'A'],
    ['प्रिया नायर', 'प्रिना'],
    ['محمد علي', 'مع'],
    ['李小龙', '李'],
    ['ﷺ', 'صو'],
    ['﷽', '?'],
    ['★', '★'],
    ['ßen Otto', 'ßO'],
    ['👩‍👩‍👧 🌸', '👩‍👩‍👧'],
    ['+55 11 98765-4321', '#'],
    ['3 Little Birds', '3B'],
    ['\u202E\u0000', '?'],
    ['', '?'],
  ])('of %s are %s', (name, text) => {
    expect(initials(name)).toBe(text);
  });

  it('are one or two characters, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        const length = graphemeLength(initials(name));
        expect(length === 1 || length === 2).toBe(true);
      }),
    );
  });
});
