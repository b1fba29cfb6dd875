import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByStripe } from './signature';

const NOW = 1_790_000_000_000;
const SECRET = 'whsec_of_the_tests';
const body = Buffer.from('{"id":"evt_1"}');
const digest = (at: number, of = body, secret = SECRET): string =>
  createHmac('sha256', secret).update(`${at}.`).update(of).digest('hex');
const seconds = NOW / 1000;

describe('the signature of Stripe', () => {
  it.each([
    ['the one', `t=${seconds},v1=${digest(seconds)}`],
    ['with another scheme', `t=${seconds},v0=aa,v1=${digest(seconds)}`],
    ['while a secret is rolled', `t=${seconds},v1=${digest(seconds, body, 'old')},v1=${digest(seconds)}`],
    ['five minutes old', `t=${seconds - 300},v1=${digest(seconds - 300)}`],
  ])('is taken: %s', (_name, header) => {
    expect(isSignedByStripe(body, header, SECRET, NOW)).toBe(true);
  });
  it.each([
    ['none', undefined],
    ['empty', ''],
    ['of another body', `t=${seconds},v1=${digest(seconds, Buffer.from('{}'))}`],
    ['by another secret', `t=${seconds},v1=${digest(seconds, body, 'other')}`],
    ['of another time', `t=${seconds},v1=${digest(seconds - 1)}`],
    ['too old', `t=${seconds - 301},v1=${digest(seconds - 301)}`],
    ['of the future', `t=${seconds + 301},v1=${digest(seconds + 301)}`],
    ['without a time', `v1=${digest(seconds)}`],
    ['a time that is none', `t=1e9,v1=${digest(seconds)}`],
    ['too short', `t=${seconds},v1=${digest(seconds).slice(2)}`],
    ['of the old scheme alone', `t=${seconds},v0=${digest(seconds)}`],
    ['several headers', [`t=${seconds},v1=${digest(seconds)}`]],
  ])('is refused: %s', (_name, header) => {
    expect(isSignedByStripe(body, header, SECRET, NOW)).toBe(false);
  });
});
