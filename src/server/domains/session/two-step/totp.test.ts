import fc from 'fast-check';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, newSecret, readCode, setUpAddress, stepOf } from './totp';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors. */
const RFC = Secret.fromUTF8('12345678901234567890').base32;
const STEP_MS = 30_000;
const instant = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });

describe('a code', () => {
  // The last six digits of the RFC's eight.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of second %d is %s', (second, code) => {
    expect(codeAt(RFC, second * 1000)).toBe(code);
    expect(stepOf(RFC, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('property: is taken one step early and one late, and says which step it is of', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -3, max: 3 }), (at, steps) => {
        const secret = newSecret();
        const code = codeAt(secret, at + steps * STEP_MS);
        const step = stepOf(secret, code, at);
        const meant = Math.floor(at / STEP_MS) + steps;
        // Two steps may have the same code by chance: one in a million.
        if (Math.abs(steps) <= 1) expect(codeAt(secret, (step ?? 0) * STEP_MS)).toBe(code);
        else if (step === meant) throw new Error(`A code ${steps} steps away was taken.`);
      }),
      { numRuns: 50 },
    );
  });

  it('of another secret is not taken', () => {
    expect(stepOf(newSecret(), codeAt(RFC, 59_000), 59_000)).toBeNull();
  });

  it('is read as people type and paste it', () => {
    expect(['123456', ' 123 456 ', '123-456'].map(readCode)).toEqual(['123456', '123456', '123456']);
    expect(['12345', '1234567', '12345a', '', '１２３４５６'].map(readCode)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

it('the secret has 160 bits, each another, and the address names person and product', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const url = new URL(setUpAddress(secret, 'ana+1@parley.example'));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Parley:ana+1@parley.example');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Parley', digits: '6' });
});
