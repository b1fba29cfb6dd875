import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { AuditRecord } from '@shared/contract/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FAILURES } from '../../src/server/domains/session/security-log';
import { createLog } from '../../src/server/platform/log';
import { startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { CREDENTIALS, PERSON, settled, signIn, turnOn } from '../support/own-account';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';
import { until } from '../support/inbox';
import { addTeam } from '../support/people';

describe('how people get in', () => {
  let app: IdentityApp;
  let owner: Browser;
  let now: () => number;
  beforeAll(async () => {
    app = await startIdentityApp();
    now = () => app.platform.clock();
    owner = await settled(app);
  });
  afterAll(() => app.close());

  const entries = async (kind: string, browser = owner): Promise<readonly AuditRecord[]> => {
    const me = (await browser.send('GET', '/api/session/me')).json<{
      data: { workspaces: { business_id: string }[] };
    }>();
    const b_id = me.data.workspaces[0]?.business_id ?? '';
    const answer = await browser.send('GET', `/api/workspace/audit-log?kind=${kind}`, undefined, { b_id });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { rows: AuditRecord[] } }>().data.rows;
  };

  it('is noted: signing in, out, and failing to', async () => {
    const { browser } = await signIn(app);
    expect(await entries('session.signed_in')).toMatchObject([
      { summary: 'Signed in with a password from 127.0.0.1', actor_name: 'Olga Owner' },
      { summary: 'Signed in after setting the server up from 127.0.0.1' },
    ]);
    expect((await browser.send('POST', '/api/session/sign-out')).statusCode).toBe(200);
    expect(await entries('session.signed_out')).toMatchObject([{ summary: 'Signed out from 127.0.0.1' }]);

    await signIn(app, 'not the password');
    const failed = await until(async () => {
      const rows = await entries('session.sign_in_failed');
      expect(rows).toHaveLength(1);
      return rows;
    });
    // Nobody knows who it was; it is told about whom.
    expect(failed).toMatchObject([
      {
        actor_id: null,
        summary: `A sign-in as ${PERSON.email} failed: the password was wrong, from 127.0.0.1`,
      },
    ]);
    const { data } = (await owner.send('GET', '/api/session/me')).json<{ data: { id: string } }>();
    expect(failed[0]?.target_id).toBe(data.id);
  });

  it('is noted: sessions that are ended', async () => {
    const { browser } = await signIn(app);
    const sessions = (await owner.send('GET', '/api/session/list')).json<{
      data: { rows: { _id: string; current: boolean }[] };
    }>();
    const other = sessions.data.rows.find(({ current }) => !current);
    expect((await owner.send('DELETE', `/api/session/list/${other?._id}`)).statusCode).toBe(200);
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(401);
    await signIn(app);
    expect((await owner.send('POST', '/api/session/sign-out-others')).statusCode).toBe(200);
    // There is no other one any more: nothing has ended.
    expect((await owner.send('POST', '/api/session/sign-out-others')).statusCode).toBe(200);
    expect((await entries('session.ended')).map(({ summary }) => summary)).toEqual([
      'Ended all other sessions from 127.0.0.1',
      'Ended one session from 127.0.0.1',
    ]);
  });

  it('is noted: a refresh token that is shown twice', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const client = { client_id: 'parley-desktop', redirect_uri: 'http://127.0.0.1:51234/oauth/callback' };
    const asked = new URLSearchParams({
      ...client,
      response_type: 'code',
      state: 'some-state-1',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const allowed = await owner.send('GET', `/api/oauth/authorize?${asked.toString()}`);
    const code = new URL(String(allowed.headers.location)).searchParams.get('code');
    const token = (payload: object) => app.inject({ method: 'POST', url: '/api/oauth/token', payload });
    const exchanged = await token({
      ...client,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    });
    const { refresh_token } = exchanged.json<{ refresh_token: string }>();
    const refresh = () => token({ ...client, grant_type: 'refresh_token', refresh_token });
    expect((await entries('session.signed_in'))[0]?.summary).toMatch(/^Signed in to Parley.* from 127/);
    expect((await refresh()).statusCode).toBe(200);
    expect((await refresh()).statusCode).toBe(400);
    const reused = await entries('session.token_reused');
    expect(reused).toHaveLength(1);
    expect(reused[0]).toMatchObject({ actor_id: null });
    expect((await refresh()).statusCode).toBe(400);
    expect(await entries('session.token_reused')).toHaveLength(1);
  });

  it('is noted: the second step, and the password', async () => {
    const phone = await turnOn(app, owner, now);
    expect(await entries('two_step.on')).toHaveLength(1);
    const { browser, response } = await signIn(app);
    expect(response.statusCode).toBe(401);
    const step = (code: string) => browser.send('POST', '/api/session/second-step', { code });
    expect((await step('000000')).statusCode).toBe(400);
    await until(async () =>
      expect((await entries('session.sign_in_failed'))[0]?.summary).toContain('the code was wrong'),
    );
    expect((await step(phone.recovery[0] ?? '')).statusCode).toBe(200);
    expect((await entries('two_step.recovery_code_used'))[0]?.summary).toBe(
      'Used a recovery code, 9 left, from 127.0.0.1',
    );
    expect((await entries('session.signed_in'))[0]?.summary).toBe(
      'Signed in with a password and a code from 127.0.0.1',
    );
    const proof = { password: PERSON.password, code: phone.recovery[1] };
    expect((await owner.send('POST', '/api/session/two-step/recovery-codes', proof)).statusCode).toBe(200);
    expect(await entries('two_step.codes_renewed')).toHaveLength(1);
    const off = { password: PERSON.password, code: phone.code() };
    expect((await owner.send('POST', '/api/session/two-step/off', off)).statusCode).toBe(200);
    expect(await entries('two_step.off')).toHaveLength(1);
    const change = { current_password: PERSON.password, password: 'a wholly different one' };
    expect((await owner.send('PUT', '/api/session/password', change)).statusCode).toBe(200);
    expect(await entries('password.changed')).toHaveLength(1);
    const text = JSON.stringify(
      await app.platform.database.system.selectFrom('audit_log').selectAll().execute(),
    );
    expect(text).not.toContain(change.password);
    expect(text).not.toContain(phone.secret);
  });

  it('is noted twenty times an hour at most, where somebody guesses', async () => {
    const before = (await entries('session.sign_in_failed')).length;
    const guesses = Array.from({ length: MAX_FAILURES + 10 }, (_, n) => n);
    for (const n of guesses) {
      const address = `203.0.113.${n}`;
      await app.inject({
        method: 'POST',
        url: '/api/session/sign-in',
        remoteAddress: address,
        payload: { ...CREDENTIALS, password: `guess ${n}` },
      });
    }
    await until(async () => expect(await entries('session.sign_in_failed')).toHaveLength(MAX_FAILURES));
    expect(before).toBeLessThan(MAX_FAILURES);
  });
});

describe('a request that is refused', () => {
  it('is logged with why, who, what and from where', async () => {
    const lines: Record<string, unknown>[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const test = await startApp({ log: createLog({ LOG_LEVEL: 'info' }, sink) });
    try {
      const { members } = await addTeam(test, 'Harbour Street');
      await members.viewer.get('/workspace/audit-log', { cursor: 'secret words' });
      expect(lines.find(({ path }) => path === '/api/workspace/audit-log')).toMatchObject({
        code: 'permission_denied',
        user: members.viewer.profile.id,
        method: 'GET',
        address: '127.0.0.1',
        msg: 'a request was refused',
      });
      expect(JSON.stringify(lines)).not.toContain('secret words');
    } finally {
      await test.close();
    }
  });
});
