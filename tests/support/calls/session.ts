import { type EndpointCalls } from '../endpoint-calls';

const pkce = {
  client_id: 'parley-desktop',
  redirect_uri: 'http://127.0.0.1:4000/callback',
  code: 'c'.repeat(40),
};

export const endpointCalls: EndpointCalls = {
  bodies: {
    'POST /session/sign-in': [{ email: 'nobody@parley.example', password: 'not-the-password' }],
    'POST /session/set-up': [
      {
        email: 'owner@parley.example',
        password: 'long-enough-1',
        first_name: 'Ana',
        last_name: 'Diaz',
        business_title: 'Linden Row',
      },
    ],
    'PATCH /session/profile': [
      {
        first_name: 'Ana',
        last_name: 'Diaz',
        designation: 'Tailor',
        timezone: 'Europe/Madrid',
        language: 'en-GB',
      },
    ],
    'PUT /session/password': [{ current_password: 'not-the-password', password: 'long-enough-1' }],
    'POST /session/two-step': [{ password: 'not-the-password' }],
    'POST /session/two-step/confirm': [{ code: '123456' }],
    'POST /session/two-step/off': [{ password: 'not-the-password', code: '123456' }],
    'POST /session/two-step/recovery-codes': [{ password: 'not-the-password', code: '123456' }],
    'POST /session/second-step': [{ code: '123456' }],
    'POST /session/forgot-password': [{ email: 'nobody@parley.example' }],
    'POST /session/reset-password/check': [{ token: 't'.repeat(43) }],
    'POST /session/reset-password': [{ token: 't'.repeat(43), password: 'long-enough-1' }],
    'POST /oauth/authorize': [
      {
        response_type: 'code',
        client_id: pkce.client_id,
        redirect_uri: pkce.redirect_uri,
        state: 's',
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
        scope: 'all',
      },
    ],
    'POST /oauth/token': [
      { grant_type: 'authorization_code', ...pkce, code_verifier: 'v'.repeat(43) },
      { grant_type: 'refresh_token', client_id: pkce.client_id, refresh_token: 'r'.repeat(40) },
    ],
    'POST /oauth/revoke': [
      { token: 't'.repeat(40), client_id: pkce.client_id },
      { token_sha256: 'a'.repeat(64), client_id: pkce.client_id },
    ],
  },
};
