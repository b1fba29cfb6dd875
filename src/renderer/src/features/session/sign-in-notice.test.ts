import { expect, it } from 'vitest';
import { copy } from './copy';
import { signInNotice } from './sign-in-notice';

it('explains what a provider came back with, without repeating what stands in the address', () => {
  expect(signInNotice('provider_failed', null)).toBe(copy.errors.provider_failed);
  expect(signInNotice('<script>', null)).toBe(copy.errors.other);
  expect(signInNotice('constructor', null)).toBe(copy.errors.other);
});
it('says that the session is over, unless the person ended it', () => {
  expect(signInNotice(null, 'ended')).toBe(copy.signIn.ended);
  expect(signInNotice(null, 'left')).toBeNull();
  expect(signInNotice(null, null)).toBeNull();
});
