import { describe, expect, it } from 'vitest';
import { reviewTemplate } from './review';

const review = (text: string, over: object = {}): unknown =>
  reviewTemplate({
    id: '1',
    waba_id: '1',
    name: 'n',
    language: 'en_US',
    status: 'PENDING',
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    edited_at: [],
    was_approved: false,
    components: [{ type: 'BODY', text }],
    ...over,
  });

describe('the review', () => {
  it.each([
    ['Your order is ready to collect.', {}, 'APPROVED'],
    ['Pay today or else we will find you.', {}, 'ABUSIVE_CONTENT'],
    ['Please answer with your card number and CVV.', {}, 'SCAM'],
    ['Our big sale has begun, come by.', {}, 'INCORRECT_CATEGORY'],
    ['Our big sale has begun, come by.', { category: 'MARKETING' }, 'APPROVED'],
    ['Ihre Bestellung ist fertig.', { language: 'hi' }, 'TAG_CONTENT_MISMATCH'],
    ['आपका ऑर्डर तैयार है।', { language: 'hi' }, 'APPROVED'],
    ['आपका ऑर्डर तैयार है।', { language: 'en_GB' }, 'TAG_CONTENT_MISMATCH'],
    ['طلبك جاهز للاستلام.', { language: 'ar_EG' }, 'APPROVED'],
    ['您的订单已准备好。', { language: 'zh_CN' }, 'APPROVED'],
  ])('of %j %j: %s', (text, over, expected) => {
    const verdict = review(text, over) as { status: string; reason?: string };
    expect(verdict.reason ?? verdict.status).toBe(expected);
  });

  it('reads headers and buttons too, and looks at the samples', () => {
    const body = { type: 'BODY', text: 'Your order is ready.' };
    const buttons = { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Shut up' }] };
    expect(review('', { components: [body, buttons] })).toMatchObject({ reason: 'ABUSIVE_CONTENT' });
    const header = { type: 'HEADER', format: 'TEXT', text: 'Summer sale' };
    expect(review('', { components: [header, body] })).toMatchObject({ reason: 'INCORRECT_CATEGORY' });
    const sample = { ...body, example: { body_text: [['xxx']] } };
    expect(review('', { components: [sample] })).toMatchObject({ reason: 'INVALID_FORMAT' });
  });
});
