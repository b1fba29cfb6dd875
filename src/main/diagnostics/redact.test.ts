import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redactLine, redactText } from './redact';

const HOME = '/home/ann.smith';

describe('redaction', () => {
  it.each([
    ['authorization: Bearer abc.def', 'abc.def'],
    ['https://ann:s3cret@server.example/x', 's3cret'],
    ['app://parley/login?code=xyz&state=1', 'xyz'],
    ['GET /api/session/authorize?code=short', 'short'],
    ['from ann.smith+x@example.co.uk', 'ann.smith'],
    ['call +49 (30) 1234-567 now', '1234'],
    ['wa 4915112345678', '4915112345678'],
    ['eyJhbGciOi.eyJzdWIi.c2ln', 'eyJ'],
    ['key 3q2+7w3q2+7w3q2+7w3q2+7w3q2+7w3q2+7w/A==', '3q2'],
    ['id 01JD3Z6T8V9W0X1Y2Z3A4B5C6D', '01JD3Z'],
    [`open ${HOME}/.config/Parley failed`, 'ann.smith'],
  ])('%s loses %s', (text, secret) => {
    expect(redactText(text, HOME)).not.toContain(secret);
  });

  it.each([
    'api_out_of_reach at 2026-11-22T05:35:15.123Z',
    'connect ECONNREFUSED 127.0.0.1:4610',
    'Error: nothing at start (file:///app/out/main/app.js:120:14)',
    'Electron 45.4.1, Chromium 140.0.7339.41',
    'https://parley.example.com/api/health',
  ])('%s stays', (text) => {
    expect(redactText(text, HOME)).toBe(text);
  });

  it('empties fields by their name, and reads what is left of a broken line', () => {
    expect(
      redact({
        refreshToken: 'a',
        body: 'Hello',
        nested: [{ password: 'b', email: 'c', kept: true, count: 3 }],
      }),
    ).toEqual({
      refreshToken: '[removed]',
      body: '[removed]',
      nested: [{ password: '[removed]', email: '[removed]', kept: true, count: 3 }],
    });
    expect(redactLine('{"what":"x","to":"+4915112345678"')).toBe('{"what":"x","to":"[number]"');
    expect(JSON.parse(redactLine('{"what":"x","to":"+4915112345678"}'))).toEqual({
      what: 'x',
      to: '[number]',
    });
  });

  /** Words among which a secret may stand. */
  const around = fc.array(
    fc.constantFrom('sent', 'to', '(', ')', ':', ',', '"', '2026-11-22T05:35:15.123Z', 'é'),
    {
      maxLength: 6,
    },
  );
  const within = (secret: fc.Arbitrary<string>) =>
    fc
      .tuple(around, secret, around)
      .map(([a, one, b]) => ({ text: [...a, one, ...b].join(' '), secret: one }));
  const letters = fc.stringMatching(/^[a-z][a-z0-9]{2,10}$/);

  it('lets no e-mail address, number or token through, wherever it stands', () => {
    const email = fc
      .tuple(letters, letters, fc.constantFrom('com', 'co.uk'))
      .map(([a, b, c]) => `${a}@${b}.${c}`);
    const phone = fc
      .tuple(fc.constantFrom('+', ''), fc.stringMatching(/^[1-9]\d{7,14}$/))
      .map((parts) => parts.join(''));
    const token = fc
      .stringMatching(/^[A-Za-z0-9_-]{30,80}$/)
      .filter((text) => /\d/.test(text) && /[a-z]/i.test(text));
    const bearer = token.map((text) => `Bearer ${text}`);
    fc.assert(
      fc.property(within(fc.oneof(email, phone, token, bearer)), ({ text, secret }) => {
        expect(redactText(text)).not.toContain(secret);
        expect(JSON.stringify(redact({ a: [text] }))).not.toContain(secret);
        expect(redactLine(JSON.stringify({ a: text }))).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });

  it('removes everything from the fields of secrets, and twice is as once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'accessToken',
          'refresh_token',
          'client_secret',
          'Authorization',
          'password',
          'text',
          'phone',
        ),
        fc.string({ minLength: 1 }),
        fc.string(),
        (name, secret, other) => {
          const once = redact({ [name]: secret, other });
          expect((once as Record<string, unknown>)[name]).toBe('[removed]');
          expect(redact(once)).toEqual(once);
        },
      ),
    );
  });
});
