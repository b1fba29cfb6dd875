import { describe, expect, it } from 'vitest';
import { isRedirectAllowed } from '../../server/domains/session/oauth/clients';
import { readAuthorization } from '../../server/domains/session/oauth/authorization';
import { provesChallenge } from '../../server/domains/session/oauth/pkce';
import { OWN_REDIRECT, isAnswerAddress, newAuthorization, readAnswer } from './authorization';
import { copy } from './copy';

const ORIGIN = 'https://parley.example';
const asked = newAuthorization(ORIGIN, OWN_REDIRECT);
const answer = (change: Readonly<Record<string, string | null>>): string => {
  const url = new URL(OWN_REDIRECT);
  const values = { code: 'c', state: asked.state, iss: ORIGIN, ...change };
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
};

describe('a sign-in', () => {
  it('is one that the server would grant', () => {
    const address = new URL(asked.address);
    expect(address.origin).toBe(ORIGIN);
    expect(readAuthorization(Object.fromEntries(address.searchParams))).toMatchObject({ kind: 'valid' });
    expect(provesChallenge(asked.verifier, address.searchParams.get('code_challenge') ?? '')).toBe(true);
    expect(isRedirectAllowed(asked.redirectUri)).toBe(true);
    expect(address.searchParams.has('provider')).toBe(false);
  });

  it('shares nothing with the next one', () => {
    const next = newAuthorization(ORIGIN, OWN_REDIRECT, 'google');
    expect(next.state).not.toBe(asked.state);
    expect(next.verifier).not.toBe(asked.verifier);
    expect(new URL(next.address).searchParams.get('provider')).toBe('google');
  });
});

describe('its answer', () => {
  it('brings the code', () => expect(readAnswer(answer({}), asked)).toEqual({ ok: true, code: 'c' }));

  it.each([
    ['another state', { state: 'x'.repeat(43) }, copy.wrongAnswer],
    ['no state', { state: null }, copy.wrongAnswer],
    ['an empty state', { state: '' }, copy.wrongAnswer],
    ['another server', { iss: 'https://evil.example' }, copy.wrongServer('https://evil.example')],
    ['no server', { iss: null }, copy.wrongAnswer],
    ['a refusal', { code: null, error: 'access_denied' }, copy.refused],
    ['a refusal with a code', { error: 'access_denied' }, copy.refused],
    ['no code', { code: null }, copy.wrongAnswer],
  ])('with %s is not used', (_name, change, sentence) => {
    expect(readAnswer(answer(change), asked)).toEqual({ ok: false, sentence });
  });

  it('comes to its own address alone', () => {
    expect(isAnswerAddress(answer({}), OWN_REDIRECT)).toBe(true);
    for (const url of [
      'parley://oauth/callback/x',
      'parley://oauth/',
      'parley://conversation/1',
      'https://oauth/callback',
      'nothing',
      'parley:oauth/callback',
    ])
      expect(isAnswerAddress(url, OWN_REDIRECT)).toBe(false);
  });
});
