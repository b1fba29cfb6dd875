import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../errors';
import { TOKEN_LIMIT, createTokenLimit } from './request-limit';

const { burst, everyMs } = TOKEN_LIMIT;
const perSecond = 1000 / everyMs;
const limitAt = (clock: () => number) => createTokenLimit(clock, null);

it('lets a burst through, then as many as come back with the time; each token counts for itself', async () => {
  let now = 0;
  const limit = limitAt(() => now);
  for (let count = 0; count < burst; count += 1) await limit.take('a');
  await expect(limit.take('a')).rejects.toThrow(AppError);
  await limit.take('b');
  now += 1000;
  for (let count = 0; count < perSecond; count += 1) await limit.take('a');
  await expect(limit.take('a')).rejects.toThrow('Too many requests');
});

it('says for how long to wait', async () => {
  let now = 0;
  const limit = limitAt(() => now);
  for (let count = 0; count < burst; count += 1) await limit.take('a');
  try {
    await limit.take('a');
    expect.unreachable();
  } catch (error) {
    expect((error as AppError).retryAfter).toBe(1);
  }
  now += 1000;
  await limit.take('a');
});

it('never lets more through than the burst and what the time has brought', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2000), { minLength: 1, maxLength: 400 }), async (pauses) => {
      let now = 0;
      const limit = limitAt(() => now);
      let passed = 0;
      for (const pause of pauses) {
        now += pause;
        try {
          await limit.take('a');
          passed += 1;
        } catch {
          // Counted by not being counted.
        }
      }
      expect(passed).toBeLessThanOrEqual(burst + (now / 1000) * perSecond);
    }),
  );
});
