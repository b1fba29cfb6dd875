import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Standing, accountError } from './account-error';

const FINE: Standing = {
  status: 1,
  access_code: null,
  business_event: null,
  business_details: null,
  business_until: null,
  number_status: 'CONNECTED',
  name_status: 'APPROVED',
};
const NOW = Date.parse('2026-11-20T12:00:00Z');
const codeOf = (standing: Partial<Standing>) => accountError({ ...FINE, ...standing }, NOW)?.code ?? null;

describe('accountError', () => {
  it.each([
    [{}, null],
    [{ number_status: null, name_status: null }, null],
    [{ name_status: 'PENDING_REVIEW' }, null],
    [{ access_code: 190 }, '190'],
    [{ access_code: 200 }, '200'],
    [{ number_status: 'RESTRICTED' }, 'RESTRICTED'],
    [{ number_status: 'BANNED', status: 0 }, 'BANNED'],
    [{ name_status: 'DECLINED' }, 'NAME_DECLINED'],
    [{ business_event: 'ACCOUNT_RESTRICTION' }, 'ACCOUNT_RESTRICTION'],
    [{ business_event: 'ACCOUNT_DELETED', status: 0, access_code: 190 }, 'ACCOUNT_DELETED'],
    [{ business_event: 'ACCOUNT_RESTRICTION', access_code: 190 }, '190'],
    [{ number_status: 'FLAGGED', name_status: 'DECLINED' }, 'FLAGGED'],
    [{ status: 0 }, 'DISABLED'],
  ])('%j -> %s', (standing, code) => {
    expect(codeOf(standing)).toBe(code);
  });

  it('tells until when, and is silent after it', () => {
    const restricted = { business_event: 'ACCOUNT_RESTRICTION', business_details: 'No new conversations.' };
    const error = accountError({ ...FINE, ...restricted, business_until: NOW + 1 }, NOW);
    expect(error?.description).toContain('No new conversations. Until 2026-11-20 12:00 UTC.');
    expect(codeOf({ ...restricted, business_until: NOW })).toBeNull();
  });

  it('always says what happened and what to do, with an address to go to', () => {
    const word = fc.option(
      fc.constantFrom('BANNED', 'DELETED', 'FLAGGED', 'DECLINED', 'constructor', 'NEW_WORD'),
      {
        nil: null,
      },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1),
        fc.option(fc.integer({ min: 0, max: 140_000 }), { nil: null }),
        word,
        word,
        word,
        (status, access_code, business_event, number_status, name_status) => {
          const error = accountError(
            { ...FINE, status, access_code, business_event, number_status, name_status },
            NOW,
          );
          if (error === null) return;
          expect(error.message.length * error.description.length).toBeGreaterThan(0);
          expect(error.solution).toMatch(/https:\/\/\S+/);
        },
      ),
    );
  });
});
