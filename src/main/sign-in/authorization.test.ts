import { describe, expect, it } from 'vitest';
import { isRedirectAllowed } from '../../server/domains/session/oauth/clients';
import { readAuthorization } from '../../server/domains/session/oauth/authorization';
import { provesChallenge } from '../../server/domains/session/oauth/pkce';
import { OWN_REDIRECT, isAnswerAddress, newAuthorization } from './authorization';
import { createTokenEndpoint } from './token-endpoint';

const ORIGIN = 'https://parley.example';
const asked = await newAuthorization(ORIGIN, OWN_REDIRECT);
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

  it('shares nothing with the next one', async () => {
    const next = await newAuthorization(ORIGIN, OWN_REDIRECT, 'google');
    expect(next.state).not.toBe(asked.state);
    expect(next.verifier).not.toBe(asked.verifier);
    expect(new URL(next.address).searchParams.get('provider')).toBe('google');
  });
});

describe('its answer', () => {
  const server = { key: ORIGIN, origin: ORIGIN, headers: { 'x-parley-app': 'secret' } };
  const TOKENS = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r', expires_in: 900 };
  /** Redeems an answer at a server that answers like this. */
  const exchange = async (url: string, reply: () => Response = () => Response.json(TOKENS)) => {
    const requests: Request[] = [];
    const endpoint = createTokenEndpoint((address, init) => {
      requests.push(new Request(address, init));
      return Promise.resolve(reply());
    });
    const outcome = await endpoint.exchange(server, asked, url);
    return { outcome, requests };
  };

  it('brings the code, which is redeemed with the verifier', async () => {
    const { outcome, requests } = await exchange(answer({}));
    const { token_type: _type, ...tokens } = TOKENS;
    expect(outcome).toEqual({ kind: 'granted', tokens });
    const [request] = requests;
    expect(request?.url).toBe(`${ORIGIN}/api/oauth/token`);
    expect(request?.headers.get('x-parley-app')).toBe('secret');
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'parley-desktop',
      code: 'c',
      redirect_uri: OWN_REDIRECT,
      code_verifier: asked.verifier,
    });
  });

  it.each([
    ['another state', { state: 'x'.repeat(43) }, { kind: 'wrong_answer' }],
    ['no state', { state: null }, { kind: 'wrong_answer' }],
    ['an empty state', { state: '' }, { kind: 'wrong_answer' }],
    [
      'another server',
      { iss: 'https://evil.example' },
      { kind: 'wrong_server', issuer: 'https://evil.example' },
    ],
    ['no server', { iss: null }, { kind: 'wrong_answer' }],
    ['a refusal', { code: null, error: 'access_denied' }, { kind: 'refused' }],
    ['a refusal with a code', { error: 'access_denied' }, { kind: 'refused' }],
    ['no code', { code: null }, { kind: 'wrong_answer' }],
  ])('with %s is not used', async (_name, change, expected) => {
    const { outcome, requests } = await exchange(answer(change));
    expect(outcome).toEqual(expected);
    expect(requests).toEqual([]);
  });

  it('is refused by the word of the server alone', async () => {
    const error = (code: string) => () =>
      Response.json({ error: { code, message: 'No.' }, request_id: 'r' }, { status: 400 });
    expect((await exchange(answer({}), error('invalid_grant'))).outcome).toEqual({ kind: 'refused' });
    for (const reply of [
      error('rate_limited'),
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => Response.json({ ...TOKENS, refresh_token: undefined }),
      () => Response.json({}),
    ])
      await expect(exchange(answer({}), reply)).rejects.toThrow();
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
