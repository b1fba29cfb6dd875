import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../errors';
import { TOKEN_LIMIT, createRequestLimit } from './request-limit';

const { burst, everyMs } = TOKEN_LIMIT;
const perSecond = 1000 / everyMs;

it('lets a burst through, then as many as come back with the time; each token counts for itself', () => {
  let now = 0;
  const limit = createRequestLimit(() => now, TOKEN_LIMIT, 100);
  for (let count = 0; count < burst; count += 1) limit.take('a');
  expect(() => {
    limit.take('a');
  }).toThrow(AppError);
  limit.take('b');
  now += 1000;
  for (let count = 0; count < perSecond; count += 1) limit.take('a');
  expect(() => {
    limit.take('a');
  }).toThrow('Too many requests');
});

it('says for how long to wait', () => {
  let now = 0;
  const limit = createRequestLimit(() => now, TOKEN_LIMIT, 100);
  for (let count = 0; count < burst; count += 1) limit.take('a');
  try {
    limit.take('a');
    expect.unreachable();
  } catch (error) {
    expect((error as AppError).retryAfter).toBe(1);
  }
  now += 1000;
  limit.take('a');
});

it('never lets more through than the burst and what the time has brought', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { minLength: 1, maxLength: 400 }), (pauses) => {
      let now = 0;
      const limit = createRequestLimit(() => now, TOKEN_LIMIT, 100);
      let passed = 0;
      for (const pause of pauses) {
        now += pause;
        try {
          limit.take('a');
          passed += 1;
        } catch {
          // Counted by not being counted.
        }
      }
      expect(passed).toBeLessThanOrEqual(burst + (now / 1000) * perSecond);
    }),
  );
});
