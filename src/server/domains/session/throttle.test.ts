import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors';
import { createSecrets } from '../../platform/secrets';
import { type TemporaryDatabase, temporaryDatabase } from '../../platform/testing/temporary-database';
import { deviceCookie } from './known-device';
import { type Throttle, addressGroup, createThrottle, LIMITS, WINDOW_MS } from './throttle';

const secrets = createSecrets(Buffer.alloc(32, 7));
const OWNER = 'owner-id';

let temporary: TemporaryDatabase;
let time: { now: number };
let throttle: Throttle;
const clock = () => time.now;
const newNode = () => createThrottle({ database: temporary.database, clock, secrets });

beforeEach(async () => {
  temporary = await temporaryDatabase();
  time = { now: 1_700_000_000_000 };
  throttle = newNode();
});
afterEach(() => temporary.remove());

/** The value of the cookie that a browser has after this person signed in with it. */
const knownBy = (userId: string, before: string | null = null): string =>
  /=([^;]*)/.exec(deviceCookie(secrets, clock, before, userId, false))?.[1] ?? '';
const attempt = (email: string, address: string, known: string | null = null, userId: string | null = null) =>
  throttle.attempt(email, { address, user_agent: null, known }, userId);
const refusal = async (...what: Parameters<typeof attempt>): Promise<AppError | null> => {
  try {
    await attempt(...what);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
async function fail(times: number, email: (n: number) => string, address: (n: number) => string) {
  for (let n = 0; n < times; n += 1) await attempt(email(n), address(n));
}

describe('the limit on failed sign-ins', () => {
  const one = () => 'a@x.example';
  const here = () => '10.0.0.1';

  it('stops one person after ten failures, and tells how long to wait', async () => {
    await fail(LIMITS.accountAtAddress, one, here);
    time.now += 60_000;
    const refused = await refusal('a@x.example', '10.0.0.1');
    expect(refused?.code).toBe('too_many_sign_ins');
    expect(refused?.retryAfter).toBe((WINDOW_MS - 60_000) / 1000);
    expect(await refusal('b@x.example', '10.0.0.1')).toBeNull();
    expect(await refusal('a@x.example', '10.0.0.2')).toBeNull();
  });

  it('lets the person in again when the failures are 15 minutes old', async () => {
    await fail(LIMITS.accountAtAddress, one, here);
    time.now += WINDOW_MS;
    expect(await refusal('a@x.example', '10.0.0.1')).toBeNull();
    // What is refused is not kept, and what is too old goes.
    const { system } = temporary.database;
    expect(await system.selectFrom('sign_in_failures').select('_id').execute()).toHaveLength(3);
  });

  it('counts no success', async () => {
    for (let n = 0; n < 60; n += 1) await (await attempt('a@x.example', '10.0.0.1'))();
    expect(await refusal('a@x.example', '10.0.0.1')).toBeNull();
  });

  it('a success with one account does not wipe out failures with others', async () => {
    await fail(LIMITS.address - 1, (n) => `u${n}@x.example`, here);
    await (
      await attempt('own@x.example', '10.0.0.1')
    )();
    expect(await refusal('next@x.example', '10.0.0.1')).toBeNull();
    expect((await refusal('after@x.example', '10.0.0.1'))?.code).toBe('too_many_sign_ins');
  });

  it('stops an address that tries many accounts', async () => {
    await fail(LIMITS.address, (n) => `u${n}@x.example`, here);
    expect((await refusal('fresh@x.example', '10.0.0.1'))?.code).toBe('too_many_sign_ins');
    expect(await refusal('fresh@x.example', '10.0.0.2')).toBeNull();
  });

  it('stops many addresses that try one account', async () => {
    await fail(LIMITS.account, one, (n) => `10.0.1.${n}`);
    expect((await refusal('a@x.example', '10.9.9.9'))?.code).toBe('too_many_sign_ins');
  });

  it('holds after a restart, and on every node', async () => {
    await fail(LIMITS.accountAtAddress, one, here);
    throttle = newNode();
    expect((await refusal('a@x.example', '10.0.0.1'))?.code).toBe('too_many_sign_ins');
  });

  it('of attempts side by side lets no more through than one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => refusal('a@x.example', '10.0.0.1')));
    expect(all.filter((refused) => refused === null).length).toBeLessThanOrEqual(LIMITS.accountAtAddress);
  });

  it('locks nobody out of a device that they have used before, whatever strangers do', async () => {
    const known = knownBy(OWNER);
    await fail(LIMITS.account, one, (n) => `10.0.1.${n}`);
    await fail(LIMITS.address, (n) => `u${n}@x.example`, here);
    expect((await refusal('a@x.example', '10.0.0.1', null, OWNER))?.code).toBe('too_many_sign_ins');
    expect(await refusal('a@x.example', '10.0.0.1', known, OWNER)).toBeNull();
    // Nor does the person's own typing go on for ever there.
    for (let n = 1; n < LIMITS.knownDevice; n += 1) await attempt('a@x.example', '10.0.0.1', known, OWNER);
    expect((await refusal('a@x.example', '10.7.7.7', known, OWNER))?.code).toBe('too_many_sign_ins');
  });

  it('takes only its own word for a device, of the person themselves, for half a year', async () => {
    await fail(LIMITS.account, one, (n) => `10.0.1.${n}`);
    const known = knownBy(OWNER);
    const mine = knownBy('a-thief');
    const foreign = createSecrets(Buffer.alloc(32, 8)).seal(
      JSON.stringify({ kind: 'device', people: [OWNER] }),
    );
    for (const shown of [mine, foreign, 'made up', '', `${known}x`])
      expect((await refusal('a@x.example', '10.9.9.9', shown, OWNER))?.code).toBe('too_many_sign_ins');
    // Somebody else who signs in with the same browser takes nothing away.
    expect(await refusal('a@x.example', '10.9.9.9', knownBy('another', known), OWNER)).toBeNull();
    time.now += 181 * 24 * 3600_000;
    await fail(LIMITS.account, one, (n) => `10.0.1.${n}`);
    expect((await refusal('a@x.example', '10.9.9.9', known, OWNER))?.code).toBe('too_many_sign_ins');
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
