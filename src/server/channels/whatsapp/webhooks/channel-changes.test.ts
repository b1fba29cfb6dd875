import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rejectionText } from '@shared/rules/template-reasons';
import { accountChange, templateChange } from './channel-changes';

const status = (event: string, more: object = {}) =>
  templateChange('message_template_status_update', {
    event,
    message_template_id: 1689556908129832,
    message_template_name: 'order_ready',
    message_template_language: 'en-US',
    reason: null,
    ...more,
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
      set: { verification_status, rejected_reason: null },
    });
  });

  it('tells in words what Meta has against it, and takes that back with the approval', () => {
    const why = {
      reason: 'INVALID_FORMAT',
      rejection_info: { recommendation: 'Put a word between them.' },
    };
    expect(status('REJECTED', why)?.set.rejected_reason).toBe(
      `${rejectionText('INVALID_FORMAT')} Put a word between them.`,
    );
    expect(status('PAUSED', { other_info: { title: 'FIRST_PAUSE' } })?.set.rejected_reason).toContain(
      '3 hours',
    );
    expect(status('APPROVED', why)?.set.rejected_reason).toBeNull();
  });

  it.each(['FLAGGED', 'LOCKED', 'constructor', ''])('changes nothing at %j', (event) => {
    expect(status(event)).toBeNull();
  });

  it('follows a category once it has changed, and notes the change that is announced', () => {
    const names = { message_template_id: 1, message_template_name: 'a', message_template_language: 'de' };
    expect(
      templateChange('template_category_update', {
        ...names,
        previous_category: 'UTILITY',
        new_category: 'MARKETING',
      }),
    ).toMatchObject({
      language: 'de',
      set: { whatsapp_template_category: 'MARKETING', upcoming_category: null, upcoming_at: null },
    });
    const announced = { ...names, new_category: 'UTILITY', correct_category: 'MARKETING' };
    expect(
      templateChange('template_category_update', { ...announced, category_update_timestamp: 1_795_000_000 })
        ?.set,
    ).toEqual({ upcoming_category: 'MARKETING', upcoming_at: 1_795_000_000_000 });
    expect(templateChange('template_category_update', announced)?.set.upcoming_at).toBeNull();
    expect(templateChange('template_category_update', { ...announced, correct_category: 'NEWS' })).toBeNull();
  });

  it.each([
    ['RED', 'RED'],
    ['green', 'GREEN'],
    ['PURPLE', 'UNKNOWN'],
  ])('takes the quality %s for %s', (new_quality_score, quality) => {
    expect(
      templateChange('message_template_quality_update', { new_quality_score, message_template_id: 1 })?.set,
    ).toEqual({ quality });
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
