import { describe, expect, it } from 'vitest';
import { endsSession, errorFromResponse, retryAfter } from './api-error';

describe('errorFromAnswer', () => {
  it('takes over what the server says', () => {
    const body = {
      error: { code: 'validation_failed', message: 'No.', fields: { email: 'Bad' } },
      request_id: 'r1',
    };
    expect(errorFromResponse(400, body)).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'No.',
      fields: { email: 'Bad' },
      request_id: 'r1',
    });
  });
  it.each([null, 'Bad gateway', {}, { error: null }, { error: 'x' }])('has a sentence for %j', (body) => {
    expect(errorFromResponse(502, body)).toMatchObject({ status: 502, code: 'unreadable' });
  });
});

it('reads how long to wait', () => {
  expect(retryAfter('3', 0)).toBe(3000);
  expect(retryAfter('Sat, 21 Nov 2026 10:00:10 GMT', Date.UTC(2026, 10, 21, 10, 0, 0))).toBe(10_000);
  expect(retryAfter('soon', 0)).toBeNull();
  expect(retryAfter(null, 0)).toBeNull();
});

it('tells a session that is over from a wrong password', () => {
  expect(endsSession({ status: 401, code: 'not_signed_in', message: '' })).toBe(true);
  expect(endsSession({ status: 401, code: 'wrong_credentials', message: '' })).toBe(false);
  expect(endsSession({ status: 403, code: 'permission_denied', message: '' })).toBe(false);
});
