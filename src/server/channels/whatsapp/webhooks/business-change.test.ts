import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessChange } from './business-change';

const of = (value: object) => businessChange('account_update', value);
const NOTHING = { business_event: null, business_details: null, business_until: null };

describe('businessChange', () => {
  it.each(['ACCOUNT_DELETED', 'PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED'])(
    'keeps %s',
    (event) => {
      expect(of({ event })).toEqual({ ...NOTHING, business_event: event });
    },
  );

  it('tells what is restricted and until when', () => {
    const info = (...rows: object[]) => of({ event: 'ACCOUNT_RESTRICTION', restriction_info: rows });
    expect(
      info(
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_795_000_000 },
        { restriction_type: 'RESTRICTED_NEW_THING', expiration: 1_796_000_000 },
      ),
    ).toEqual({
      business_event: 'ACCOUNT_RESTRICTION',
      business_details: 'It cannot begin conversations. Restricted new thing.',
      business_until: 1_796_000_000_000,
    });
    expect(info({ restriction_type: 'RESTRICTED_NEW_THING' })?.business_until).toBeNull();
    expect(info()).toEqual(NOTHING);
  });

  it.each([
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'May 2' } },
      'DISABLE',
    ],
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
      'SCHEDULE_FOR_DISABLE',
    ],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, null],
    [{ event: 'ACCOUNT_RECONNECTED' }, null],
    [{ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'ALCOHOL' } }, 'ACCOUNT_VIOLATION'],
  ])('%j -> %s', (value, event) => {
    expect(of(value)).toMatchObject({ business_event: event });
  });

  it('is silent about the rest, and never throws', () => {
    expect(of({ event: 'VERIFIED_ACCOUNT' })).toBeNull();
    expect(businessChange('phone_number_quality_update', { event: 'ACCOUNT_DELETED' })).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, info) => {
        businessChange('account_update', value);
        of({ event: 'ACCOUNT_RESTRICTION', restriction_info: info });
        of({ event: 'DISABLED_UPDATE', ban_info: info });
      }),
    );
  });
});
