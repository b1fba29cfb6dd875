import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedJson, signature } from './sign';

describe('the raw body', () => {
  it('is plain ASCII that parses back to the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const raw = escapedJson(value);
        expect(raw).toMatch(/^[\x00-\x7f]*$/);
        expect(JSON.parse(raw)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is signed with HMAC-SHA256 in lower-case hexadecimal', () => {
    // RFC 4231, test case 2.
    expect(signature('what do ya want for nothing?', 'Jefe')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});
