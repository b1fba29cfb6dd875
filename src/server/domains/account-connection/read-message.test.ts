import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSignupMessage } from './read-message';

const message = (event: string, data: unknown, more: object = {}): string =>
  JSON.stringify({ data, type: 'WA_EMBEDDED_SIGNUP', event, ...more });

const ids = {
  phone_number_id: '106540352242922',
  waba_id: '524126980791429',
  business_id: '2729063490586005',
};
const finish = {
  kind: 'finish',
  waba_id: ids.waba_id,
  phone_number_id: ids.phone_number_id,
  coexists: false,
};

describe('the last message of the signup', () => {
  it.each([
    ['version 2', message('FINISH', { phone_number_id: ids.phone_number_id, waba_id: ids.waba_id })],
    ['version 3', message('FINISH', ids, { version: 3 })],
    ['version 3, as text', message('FINISH', ids, { version: '3' })],
    [
      'version 4',
      message(
        'FINISH',
        { ...ids, ad_account_ids: ['1'], page_ids: ['2'], dataset_ids: [] },
        { version: '4' },
      ),
    ],
    ['ids as numbers', message('FINISH', { phone_number_id: 106540352242922, waba_id: 524126980791429 })],
  ])('tells account and number in %s', (_name, text) => {
    expect(readSignupMessage(text)).toEqual(finish);
  });

  it('may tell the account alone, or nothing', () => {
    const { waba_id } = ids;
    expect(readSignupMessage(message('FINISH_ONLY_WABA', { waba_id }))).toEqual({
      ...finish,
      phone_number_id: null,
    });
    expect(readSignupMessage(message('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id }))).toEqual({
      ...finish,
      phone_number_id: null,
      coexists: true,
    });
    expect(readSignupMessage(message('FINISH_GRANT_ONLY_API_ACCESS', {}))).toEqual({
      ...finish,
      waba_id: null,
      phone_number_id: null,
    });
  });

  it('tells where the person has left, and what went wrong', () => {
    expect(readSignupMessage(message('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }))).toEqual({
      kind: 'cancel',
      step: 'PHONE_NUMBER_SETUP',
    });
    expect(readSignupMessage(message('CANCEL', {}))).toEqual({ kind: 'cancel', step: null });
    const failed = { error_message: 'Number\nin use', error_id: '524126', session_id: 'f', timestamp: '1' };
    expect(readSignupMessage(message('CANCEL', failed))).toEqual({
      kind: 'error',
      message: 'Number in use',
      error_id: '524126',
    });
    expect(readSignupMessage(message('ERROR', { error_code: 7 }))).toEqual({
      kind: 'error',
      message: 'An error without a name.',
      error_id: '7',
    });
  });

  it('is not what else arrives', () => {
    for (const text of [
      '',
      'cb=f1&domain=x',
      '[]',
      'null',
      '1',
      '{"type":"WA_EMBEDDED_SIGNUP"}',
      message('SOMETHING', {}),
      JSON.stringify({ ...JSON.parse(message('FINISH', ids)), type: 'OTHER' }),
    ]) {
      expect(readSignupMessage(text)).toBeNull();
    }
  });

  it('never throws, and never lets an id through that is none', () => {
    const anyData = fc.dictionary(
      fc.constantFrom(
        'phone_number_id',
        'waba_id',
        'business_id',
        'current_step',
        'error_message',
        'error_id',
      ),
      fc.oneof(fc.jsonValue(), fc.stringMatching(/^\d{1,30}$/), fc.integer()),
    );
    const events = fc.constantFrom('FINISH', 'FINISH_ONLY_WABA', 'FINISH_x', 'CANCEL', 'ERROR', 'FINISHED');
    const shaped = fc
      .tuple(events, fc.oneof(anyData, fc.jsonValue()))
      .map(([event, data]) => message(event, data));
    fc.assert(
      fc.property(fc.oneof(shaped, fc.string(), fc.json()), (text) => {
        const read = readSignupMessage(text);
        if (read?.kind === 'finish') {
          for (const id of [read.waba_id, read.phone_number_id]) {
            if (id !== null) expect(id).toMatch(/^\d{5,25}$/);
          }
        }
        if (read?.kind === 'error') expect(read.message.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
