import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountChange, templateChange } from './channel-changes';

const status = (event: string) =>
  templateChange('message_template_status_update', {
    event,
    message_template_id: 1689556908129832,
    message_template_name: 'order_ready',
    message_template_language: 'en-US',
    reason: null,
  });

describe('templateChange', () => {
  it.each([
    ['APPROVED', 'APPROVED'],
    ['REJECTED', 'REJECTED'],
    ['PAUSED', 'PAUSED'],
    ['DISABLED', 'DISABLED'],
    ['REINSTATED', 'APPROVED'],
    ['UNARCHIVED', 'APPROVED'],
    ['PENDING_DELETION', 'PENDING_DELETION'],
  ])('follows %s', (event, verification_status) => {
    expect(status(event)).toEqual({
      external_id: '1689556908129832',
      template_name: 'order_ready',
      language: 'en_US',
      set: { verification_status },
    });
  });

  it.each(['FLAGGED', 'LOCKED', 'constructor', ''])('changes nothing at %j', (event) => {
    expect(status(event)).toBeNull();
  });

  it('follows a category once it has changed, not when it is announced', () => {
    const names = { message_template_id: 1, message_template_name: 'a', message_template_language: 'de' };
    expect(
      templateChange('template_category_update', {
        ...names,
        previous_category: 'UTILITY',
        new_category: 'MARKETING',
      }),
    ).toMatchObject({
      language: 'de',
      set: { whatsapp_template_category: 'MARKETING' },
    });
    expect(
      templateChange('template_category_update', {
        ...names,
        new_category: 'UTILITY',
        correct_category: 'MARKETING',
      }),
    ).toBeNull();
  });

  it('leaves the quality of a template alone', () => {
    expect(
      templateChange('message_template_quality_update', { new_quality_score: 'RED', message_template_id: 1 }),
    ).toBeNull();
  });
});

describe('accountChange', () => {
  it.each([
    [{ event: 'ACCOUNT_DELETED' }, 0],
    [{ event: 'PARTNER_REMOVED' }, 0],
    [{ event: 'ACCOUNT_RECONNECTED' }, 1],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, 0],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, 1],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } }, null],
    [{ event: 'VERIFIED_ACCOUNT' }, null],
    [{ event: 'ACCOUNT_RESTRICTION' }, null],
  ])('%j -> %j', (value, expected) => {
    expect(accountChange('account_update', value)).toBe(expected);
    expect(accountChange('phone_number_quality_update', value)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('account_update', 'message_template_status_update', 'template_category_update'),
        fc.jsonValue(),
        (field, value) => {
          accountChange(field, value);
          templateChange(field, value);
        },
      ),
    );
  });
});
