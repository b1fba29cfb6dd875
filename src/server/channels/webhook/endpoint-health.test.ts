import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIVEN_UP_AFTER_MS, healthAfter } from './endpoint-health';

const WELL = { failing_since: null, disabled_at: null };

describe('the health of an address', () => {
  it('begins to fail with the first failure, and is well with the next success', () => {
    const failing = healthAfter(WELL, false, 1000);
    expect(failing).toEqual({ failing_since: 1000, disabled_at: null });
    expect(healthAfter(failing, false, 2000)).toEqual(failing);
    expect(healthAfter(failing, true, 3000)).toEqual(WELL);
  });

  it('is given up after days of nothing but failures', () => {
    const failing = { failing_since: 1000, disabled_at: null };
    const end = 1000 + GIVEN_UP_AFTER_MS;
    expect(healthAfter(failing, false, end - 1).disabled_at).toBeNull();
    expect(healthAfter(failing, false, end).disabled_at).toBe(end);
    expect(healthAfter(failing, true, end)).toEqual(WELL);
  });

  it('is never given up within the days after a success', () => {
    const attempt = fc.record({ after: fc.nat({ max: GIVEN_UP_AFTER_MS }), delivered: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt), (attempts) => {
        let now = 0;
        let wellAt = 0;
        let health = WELL as ReturnType<typeof healthAfter>;
        for (const { after, delivered } of attempts) {
          now += after;
          if (delivered) wellAt = now;
          health = healthAfter(health, delivered, now);
          if (health.disabled_at !== null) {
            expect(now - wellAt).toBeGreaterThanOrEqual(GIVEN_UP_AFTER_MS);
            return;
          }
        }
      }),
    );
  });

  it('stays given up until a person switches it on again', () => {
    const disabled = { failing_since: 1, disabled_at: 2 };
    expect(healthAfter(disabled, true, 3)).toEqual(disabled);
  });
});
