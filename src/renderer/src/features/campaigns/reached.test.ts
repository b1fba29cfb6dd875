import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf, reached } from './reached';

const count = fc.nat(100_000);

it('what is read was delivered, and what was delivered was sent', () => {
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      count,
      count,
      count,
      count,
      (waiting, queued, sent, delivered, read, failed, left_out, stopped) => {
        const total = waiting + queued + sent + delivered + read + failed + left_out + stopped;
        const found = reached({
          counts: { total, waiting, queued, sent, delivered, read, failed, left_out, stopped },
        });
        expect(found.read).toBeLessThanOrEqual(found.delivered);
        expect(found.delivered).toBeLessThanOrEqual(found.sent);
        expect(found.sent + found.failed + left_out).toBe(found.done);
      },
    ),
  );
});

it('a percentage is only nothing or everything where that is so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (whole, some) => {
      const part = some % (whole + 1);
      const percent = percentOf(part, whole);
      expect(percent === 0).toBe(part === 0);
      expect(percent === 100).toBe(part === whole);
    }),
  );
  expect(percentOf(0, 0)).toBe(0);
});
