import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_ROLES, can } from '@shared/rules/permissions';
import { CALLER_RECORDS } from '../../caller-records';
import { sha256 } from '../secrets';
import { createReadPlanInfo } from '../plan/plan-info';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { readSettings } from '../settings';
import { createAuthenticator } from './authenticator';

const HOUR = 3600_000;
const log = pino({ level: 'silent' });
const request = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;
const byCookie = request({ cookie: 'parley_session=cookie-1' });
const byBearer = request({ authorization: 'Bearer access-1' });

let temporary: TemporaryDatabase;
let time: { now: number };
let authenticator: ReturnType<typeof createAuthenticator>;

const newNode = () =>
  createAuthenticator(
    {
      database: temporary.database,
      clock: () => time.now,
      log,
      settings: readSettings({ env: { SESSION_IDLE_MINUTES: '120' }, bundleDir: import.meta.dirname }),
    },
    CALLER_RECORDS,
    createReadPlanInfo(temporary.database, 'local', CALLER_RECORDS),
  );

beforeEach(async () => {
  temporary = await temporaryDatabase();
  time = { now: 1_700_000_000_000 };
  authenticator = newNode();
  const { system } = temporary.database;
  const at = time.now;
  const person = { password_hash: null, avatar: null, designation: null, timezone: null, created_at: at };
  await system
    .insertInto('users')
    .values({ ...person, _id: 'u1', email: 'a@x.example', first_name: 'Ana', last_name: '' })
    .execute();
  const session = {
    user_id: 'u1',
    created_at: at,
    last_seen_at: at,
    expires_at: at + HOUR,
    revoked_at: null,
  };
  const rest = { client_id: null, user_agent: null };
  await system
    .insertInto('sessions')
    .values([
      { ...session, ...rest, _id: 's1', kind: 'browser', token_hash: sha256('cookie-1') },
      { ...session, ...rest, _id: 's2', kind: 'app', token_hash: sha256('access-1') },
    ])
    .execute();
  const role = { role_name: 'A role', built_in: null };
  await system
    .insertInto('roles')
    .values([
      {
        ...role,
        business_id: 'b1',
        _id: 'r1',
        permissions: JSON.stringify(BUILT_IN_ROLES.agent.permissions),
      },
      {
        ...role,
        business_id: 'b2',
        _id: 'r1',
        permissions: JSON.stringify(BUILT_IN_ROLES.owner.permissions),
      },
    ])
    .execute();
  await system
    .insertInto('members')
    .values({ business_id: 'b1', user_id: 'u1', role_id: 'r1', position: 0, joined_at: at })
    .execute();
});
afterEach(() => temporary.remove());

const revoke = (id: string) =>
  temporary.database.system
    .updateTable('sessions')
    .set({ revoked_at: time.now })
    .where('_id', '=', id)
    .execute();

describe('a browser that is not used', () => {
  it('is signed out after the time that the settings say, an app is not', async () => {
    const minute = 60_000;
    for (let n = 0; n < 3; n += 1) {
      time.now += 19 * minute;
      expect(await authenticator.authenticate(byCookie)).not.toBeNull();
    }
    await temporary.database.system
      .updateTable('sessions')
      .set({ expires_at: time.now + 9 * HOUR })
      .execute();
    time.now += 121 * minute;
    expect(await authenticator.authenticate(byCookie)).toBeNull();
    expect(await authenticator.authenticate(byBearer)).not.toBeNull();
  });
});

describe('who sends a request', () => {
  it('is known by cookie and by bearer token, each by its own kind', async () => {
    expect(await authenticator.authenticate(byCookie)).toEqual({
      _id: 's1',
      user_id: 'u1',
      name: 'Ana',
      via: 'cookie',
    });
    expect(await authenticator.authenticate(byBearer)).toMatchObject({ _id: 's2', via: 'bearer' });
    expect(await authenticator.authenticate(request({ authorization: 'Bearer cookie-1' }))).toBeNull();
    expect(await authenticator.authenticate(request({ cookie: 'parley_session=access-1' }))).toBeNull();
    expect(await authenticator.authenticate(request({}))).toBeNull();
  });

  it('is forgotten at once when the session ends here, within five seconds when it ends on another node', async () => {
    const elsewhere = newNode();
    expect(await authenticator.authenticate(byCookie)).not.toBeNull();
    expect(await elsewhere.authenticate(byCookie)).not.toBeNull();
    await revoke('s1');
    authenticator.invalidate.session('s1');
    expect(await authenticator.authenticate(byCookie)).toBeNull();
    time.now += 4999;
    expect(await elsewhere.authenticate(byCookie)).not.toBeNull();
    time.now += 1;
    expect(await elsewhere.authenticate(byCookie)).toBeNull();
  });

  it('ending every session of a person leaves none remembered', async () => {
    await authenticator.authenticate(byCookie);
    await authenticator.authenticate(byBearer);
    await revoke('s1');
    await revoke('s2');
    authenticator.invalidate.user('u1');
    expect(await authenticator.authenticate(byCookie)).toBeNull();
    expect(await authenticator.authenticate(byBearer)).toBeNull();
  });

  it('is over to the millisecond, remembered or not', async () => {
    time.now += HOUR - 1;
    expect(await authenticator.authenticate(byCookie)).not.toBeNull();
    time.now += 1;
    expect(await authenticator.authenticate(byCookie)).toBeNull();
  });

  it('notes when a session was seen, at most every five minutes', async () => {
    const seen = async () => {
      await authenticator.authenticate(byCookie);
      const rows = temporary.database.system
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('_id', '=', 's1');
      return (await rows.executeTakeFirstOrThrow()).last_seen_at;
    };
    const start = time.now;
    time.now += 299_999;
    expect(await seen()).toBe(start);
    time.now += 6000;
    expect(await seen()).toBe(time.now);
  });
});

describe('membership', () => {
  it('belongs to one workspace: a role of the same id elsewhere gives nothing', async () => {
    const membership = await authenticator.membership({ user_id: 'u1' }, 'b1');
    expect(membership?.role_id).toBe('r1');
    expect(can(membership?.permissions ?? {}, 'create', 'chat')).toBe(true);
    expect(can(membership?.permissions ?? {}, 'delete', 'workspace')).toBe(false);
    expect(await authenticator.membership({ user_id: 'u1' }, 'b2')).toBeNull();
    expect(await authenticator.membership({ user_id: 'u1' }, 'b1 b2')).toBeNull();
    expect(await authenticator.membership({ user_id: 'u2' }, 'b1')).toBeNull();
  });

  it('follows a changed role at once', async () => {
    await authenticator.membership({ user_id: 'u1' }, 'b1');
    const { system } = temporary.database;
    await system.updateTable('roles').set({ permissions: '{}' }).where('business_id', '=', 'b1').execute();
    authenticator.invalidate.workspace('b1');
    expect((await authenticator.membership({ user_id: 'u1' }, 'b1'))?.permissions).toEqual({});
    await system.deleteFrom('members').where('user_id', '=', 'u1').execute();
    authenticator.invalidate.membership('u1', 'b1');
    expect(await authenticator.membership({ user_id: 'u1' }, 'b1')).toBeNull();
  });
});
