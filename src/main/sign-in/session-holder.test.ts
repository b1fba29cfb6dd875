import { describe, expect, it } from 'vitest';
import type { Upstream } from '../protocol/upstream';
import { type Keychain, memoryKeychain } from '../vault/keychain';
import { createVault } from '../vault/vault';
import { copy } from './copy';
import { createSessionHolder } from './session-holder';
import type { Grant, TokenEndpoint } from './token-endpoint';

const HERE = 'https://a.example';
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const MINUTE = 60_000;

interface Asked {
  readonly refreshToken: string;
  readonly attempt: string;
  answer(grant: Grant | Error): void;
}

const granted = (count: number): Grant => ({
  kind: 'granted',
  tokens: { access_token: `access-${count}`, refresh_token: `refresh-${count}`, expires_in: 900 },
});
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Somebody who was signed in when the app was last closed, a server whose answers the test gives, and a clock. */
async function bench({ keychain = memoryKeychain(), signedIn = true } = {}) {
  const asked: Asked[] = [];
  const ended: string[] = [];
  let now = 0;
  let upstream: Upstream | null = { key: HERE, origin: HERE, headers: {} };
  const vault = createVault(keychain, true);
  if (signedIn)
    await vault.keepSession(HERE, { refresh_token: 'refresh-0', user_id: 'u1', attempt: 'attempt-0' });
  const endpoint: TokenEndpoint = {
    exchange: () => Promise.reject(new Error('not asked for here')),
    userId: () => Promise.reject(new Error('not asked for here')),
    refresh: (_server, refreshToken, attempt) =>
      new Promise((resolve, reject) => {
        asked.push({
          refreshToken,
          attempt,
          answer: (grant) => {
            if (grant instanceof Error) reject(grant);
            else resolve(grant);
          },
        });
      }),
    revoke: () => Promise.reject(new Error('not asked for here')),
  };
  const holder = createSessionHolder({
    upstream: () => upstream,
    vault,
    endpoint,
    now: () => now,
    onChanged: () => undefined,
    onEnded: () => ended.push('ended'),
    log: silent,
  });
  holder.open(HERE);
  await holder.loaded();
  const last = (): Asked => {
    const one = asked.at(-1);
    if (!one) throw new Error('Nothing was asked');
    return one;
  };
  return {
    holder,
    keychain,
    vault,
    asked,
    last,
    ended,
    use: (next: Upstream | null) => (upstream = next),
    advance: (ms: number) => (now += ms),
  };
}

describe('who is signed in', () => {
  it('is known from the keychain, before any server is asked', async () => {
    const { holder, asked } = await bench();
    expect(holder.state()).toEqual({ signedIn: true, userId: 'u1', kept: true });
    expect(asked).toHaveLength(0);
  });

  it('is nobody without an entry, and at another server', async () => {
    const { holder } = await bench({ signedIn: false });
    expect(holder.state().signedIn).toBe(false);
    expect(await holder.bearer.current()).toBeNull();
    expect(await holder.bearer.renew('x')).toBeNull();
  });

  it('is nobody where the entry was changed, and the person is told why', async () => {
    const keychain = memoryKeychain();
    await keychain.write(`session:${HERE}`, 'changed');
    const { holder } = await bench({ keychain, signedIn: false });
    expect(holder.state()).toMatchObject({ signedIn: false, problem: copy.keychainChanged });
    expect(await holder.bearer.current()).toBeNull();
  });

  it('is nobody where the keychain is locked, without a crash', async () => {
    const locked = (): Promise<never> => Promise.reject(new Error('locked'));
    const keychain: Keychain = { read: locked, write: locked, remove: locked, accounts: locked };
    const { holder } = await bench({ keychain, signedIn: false });
    expect(holder.state().signedIn).toBe(false);
    expect(await holder.bearer.current()).toBeNull();
  });

  it('changes with the server', async () => {
    const { holder, vault } = await bench();
    await vault.keepSession('local', { refresh_token: 'r', user_id: 'u2', attempt: 'a' });
    holder.open('local');
    expect(holder.state().signedIn).toBe(false);
    await holder.loaded();
    expect(holder.state().userId).toBe('u2');
    holder.open(null);
    await holder.loaded();
    expect(holder.state().signedIn).toBe(false);
  });
});

describe('access', () => {
  it('is renewed once for all who wait, and kept for the next ones', async () => {
    const { holder, asked, last, keychain } = await bench();
    const calls = [holder.bearer.current(), holder.bearer.current(), holder.bearer.current()];
    await settle();
    expect(asked).toHaveLength(1);
    expect(last()).toMatchObject({ refreshToken: 'refresh-0', attempt: 'attempt-0' });
    last().answer(granted(1));
    expect(await Promise.all(calls)).toEqual(['access-1', 'access-1', 'access-1']);
    expect(await holder.bearer.current()).toBe('access-1');
    expect(asked).toHaveLength(1);
    expect(await keychain.read(`session:${HERE}`)).toContain('refresh-1');
  });

  it('is never in the keychain', async () => {
    const { holder, last, keychain } = await bench();
    const call = holder.bearer.current();
    await settle();
    last().answer(granted(1));
    await call;
    expect(await keychain.read(`session:${HERE}`)).not.toContain('access-1');
  });

  it('is renewed a minute before its end, and the old one serves while the server is away', async () => {
    const { holder, asked, last, advance } = await bench();
    const first = holder.bearer.current();
    await settle();
    last().answer(granted(1));
    await first;
    advance(14 * MINUTE - 1);
    expect(await holder.bearer.current()).toBe('access-1');
    advance(1);
    const second = holder.bearer.current();
    await settle();
    expect(asked).toHaveLength(2);
    last().answer(new Error('away'));
    expect(await second).toBe('access-1');
    advance(MINUTE);
    const third = holder.bearer.current();
    await settle();
    last().answer(new Error('away'));
    await expect(third).rejects.toThrow('away');
    expect(holder.state().signedIn).toBe(true);
  });

  it('asks again by the same name when the answer was lost, also after a restart', async () => {
    const { holder, asked, last, keychain } = await bench();
    const lost = holder.bearer.current();
    await settle();
    last().answer(new Error('connection lost'));
    await expect(lost).rejects.toThrow();
    const again = holder.bearer.current();
    await settle();
    last().answer(new Error('killed'));
    await expect(again).rejects.toThrow();
    const later = await bench({ keychain, signedIn: false });
    const call = later.holder.bearer.current();
    await settle();
    expect([...asked, ...later.asked].map(({ attempt }) => attempt)).toEqual(Array(3).fill('attempt-0'));
    later.last().answer(granted(1));
    await call;
    const next = later.holder.bearer.renew('access-1');
    await settle();
    expect(later.last().refreshToken).toBe('refresh-1');
    expect(later.last().attempt).not.toBe('attempt-0');
    later.last().answer(granted(2));
    expect(await next).toBe('access-2');
  });

  it('that was refused is renewed once: who comes late gets the new one', async () => {
    const { holder, asked, last } = await bench();
    const first = holder.bearer.current();
    await settle();
    last().answer(granted(1));
    await first;
    const calls = [holder.bearer.renew('access-1'), holder.bearer.renew('access-1')];
    await settle();
    last().answer(granted(2));
    expect(await Promise.all(calls)).toEqual(['access-2', 'access-2']);
    expect(await holder.bearer.renew('access-1')).toBe('access-2');
    expect(asked).toHaveLength(2);
  });

  it('ends when the server says so: signed out, told why, the key of the cache stays for the same person', async () => {
    const { holder, last, vault, keychain, ended } = await bench();
    await vault.cacheKey(HERE, 'u1');
    const call = holder.bearer.current();
    await settle();
    last().answer({ kind: 'refused' });
    expect(await call).toBeNull();
    expect(holder.state()).toMatchObject({ signedIn: false, problem: copy.ended });
    expect(ended).toEqual(['ended']);
    expect(await keychain.accounts()).toEqual([`cache-key:${HERE}|u1`]);
  });

  it('waits for a server that is not there yet', async () => {
    const { holder, asked, use } = await bench();
    use(null);
    await expect(holder.bearer.current()).rejects.toThrow();
    expect(asked).toHaveLength(0);
    expect(holder.state().signedIn).toBe(true);
  });

  it('of somebody who has left meanwhile is not given to anybody', async () => {
    const { holder, last, keychain, vault } = await bench();
    const call = holder.bearer.current();
    await settle();
    const left = await holder.leave();
    await vault.forgetPerson(HERE, left?.userId ?? null);
    last().answer(granted(1));
    expect(await call).toBeNull();
    expect(await keychain.accounts()).toEqual([]);
    expect(holder.state().signedIn).toBe(false);
  });
});

describe('a sign-in for this run', () => {
  it('leaves nothing in the keychain', async () => {
    const { holder, keychain } = await bench({ signedIn: false });
    const run = createVault(memoryKeychain(), false);
    await holder.begin(run, { access_token: 'a', refresh_token: 'r', expires_in: 900 }, 'u1');
    expect(holder.state()).toEqual({ signedIn: true, userId: 'u1', kept: false });
    expect(holder.vaultOf('u1')?.vault).toBe(run);
    expect(holder.vaultOf('u2')).toBeNull();
    expect(await keychain.accounts()).toEqual([]);
  });

  it('that the keychain does not take signs nobody in', async () => {
    const { holder, keychain, vault } = await bench({ signedIn: false });
    keychain.write = () => Promise.reject(new Error('locked'));
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900 };
    await expect(holder.begin(vault, tokens, 'u1')).rejects.toThrow();
    expect(holder.state().signedIn).toBe(false);
  });
});
