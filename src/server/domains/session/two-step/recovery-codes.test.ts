import { expect, it } from 'vitest';
import { RECOVERY_CODES, newRecoveryCodes, recoveryHash } from './recovery-codes';

it('are ten, each another, and never six digits', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(2 * RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
});
it('are known however they are written', () => {
  const hash = recoveryHash('k7mp-2xqd-9rta-hw4c');
  expect(['K7MP 2XQD 9RTA HW4C', 'k7mp2xqd9rtahw4c', ' k7mp-2xqd–9rta-hw4c\n'].map(recoveryHash)).toEqual([
    hash,
    hash,
    hash,
  ]);
  expect(recoveryHash('k7mp-2xqd-9rta-hw4d')).not.toBe(hash);
});
