import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigned, sameSecret } from './signature';

const sign = (body: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('isSigned', () => {
  it('takes the signature over the raw bytes, however they are escaped', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ minLength: 1 }), (bytes, secret) => {
        const body = Buffer.from(bytes);
        expect(isSigned(body, sign(body, secret), secret)).toBe(true);
        expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), sign(body, secret), secret)).toBe(false);
        expect(isSigned(body, sign(body, `${secret}x`), secret)).toBe(false);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'sha256=',
    'sha1=abc',
    ['sha256=aa'],
    `sha256=${'0'.repeat(64)}`,
    `sha256=${'g'.repeat(64)}`,
    `sha256=${'a'.repeat(65)}`,
  ])('refuses %j', (header) => {
    expect(isSigned(Buffer.from('{}'), header, 'secret')).toBe(false);
  });
});

describe('sameSecret', () => {
  it('compares texts of any length', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, b) === (a === b)));
  });
});
