import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions } from './versions';

/** The order that semver.org gives as an example (11.4), and what lies around it. */
const ORDERED = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1-0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

describe('compareVersions', () => {
  it('orders as Semantic Versioning does', () => {
    for (const [i, a] of ORDERED.entries())
      for (const [j, b] of ORDERED.entries())
        expect(Math.sign(compareVersions(a, b)!), `${a} ${b}`).toBe(Math.sign(i - j));
  });

  it('knows what is no version', () => {
    for (const text of ['', '1', '1.2', 'v1.2.3', '01.2.3', '1.2.3.4', '1.2.3-', '1.2.3 ', '999'])
      expect(compareVersions(text, '1.0.0'), text).toBeNull();
  });

  it('is the other way round with the other way round', () => {
    const number = fc.nat(50);
    const before = fc.array(fc.stringMatching(/^[0-9a-z]{1,3}$/), { maxLength: 3 });
    const version = fc
      .tuple(number, number, number, before)
      .map(([a, b, c, rest]) => `${a}.${b}.${c}${rest.length > 0 ? `-${rest.join('.')}` : ''}`);
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(Math.sign(compareVersions(a, b)!)).toBe(-Math.sign(compareVersions(b, a)!) || 0);
      }),
    );
  });
});
