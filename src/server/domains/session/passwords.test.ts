import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

/** Processor time in microseconds, the least of several runs: what else the machine does only ever adds. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 9; n += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

describe('passwords', () => {
  it('are argon2id with OWASP parameters and a salt of their own', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(stored)).toMatchObject({
      memoryCost: 19456,
      timeCost: 2,
      parallelism: 1,
      saltLen: 16,
    });
    expect(await hashPassword('correct horse')).not.toBe(stored);
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
  });

  it('nothing stored matches nothing, and takes as long to say so', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    const stored = await hashPassword('correct horse');
    const wrong = await workOf(() => verifyPassword(stored, 'wrong'));
    const nobody = await workOf(() => verifyPassword(null, 'wrong'));
    // Without the work of a real check this is a hundredth.
    expect(nobody / wrong).toBeGreaterThan(0.4);
  });

  it('many at once all get their answer', async () => {
    const stored = await hashPassword('correct horse');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => verifyPassword(stored, n % 2 === 0 ? 'correct horse' : 'wrong')),
    );
    expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n % 2 === 0));
  });
});
