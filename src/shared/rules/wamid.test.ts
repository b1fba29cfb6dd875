import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWamid, parseWamid } from './wamid';

const phone = fc.stringMatching(/^[1-9][0-9]{4,14}$/);
const unique = fc.stringMatching(/^[0-9A-F]{8,40}$/);
const direction = fc.constantFrom('outbound' as const, 'inbound' as const);

describe('wamid', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(phone, unique, direction, (p, u, d) => {
        const id = makeWamid(p, u, d);
        expect(id).toMatch(/^wamid\.HBg/);
        expect(parseWamid(id)).toEqual({ phone: p, unique: u, direction: d });
      }),
    );
  });

  it('never throws and never invents on other input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map((s) => `wamid.${s}`),
          fc.anything(),
        ),
        (x) => {
          const parsed = parseWamid(x);
          if (parsed)
            expect(parseWamid(makeWamid(parsed.phone, parsed.unique, parsed.direction))).toEqual(parsed);
        },
      ),
    );
  });

  it('reads an id with the layout of a real one', () => {
    expect(parseWamid('wamid.HBgLMTY1MDM4NzkwNTUVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA')).toEqual({
      phone: '16503879055',
      unique: '9A3CA5B3D4CD6E67E7',
      direction: 'outbound',
    });
  });

  it('refuses one changed byte of the frame', () => {
    const id = makeWamid('491701234567', 'ABCDEF0123456789');
    const bytes = Buffer.from(id.slice(6), 'base64');
    for (const index of [0, 1, 2, 15, 16, 17, 18, 19, 20, bytes.length - 1]) {
      const broken = Buffer.from(bytes);
      broken[index] = (broken[index] ?? 0) ^ 0x40;
      expect(parseWamid(`wamid.${broken.toString('base64')}`), `byte ${index}`).toBeUndefined();
    }
  });

  it('refuses to make nonsense', () => {
    expect(() => makeWamid('abc', 'ABCDEF01')).toThrow(RangeError);
    expect(() => makeWamid('491701234567', 'xyz')).toThrow(RangeError);
  });
});
