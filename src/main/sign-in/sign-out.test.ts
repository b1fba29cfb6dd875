import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryKeychain } from '../vault/keychain';
import { createVault } from '../vault/vault';
import { createPendingRevocations } from './pending-revocations';
import { createSessionHolder } from './session-holder';
import { createSignOut } from './sign-out';
import type { TokenEndpoint } from './token-endpoint';

const HERE = 'https://a.example';
const THERE = 'https://b.example';
const DAY = 24 * 3600_000;
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const tokens = (refresh_token: string) => ({ access_token: 'a', refresh_token, expires_in: 900 });
const notAsked = () => Promise.reject(new Error('not asked for here'));

/** A computer with a keychain, servers that the test takes away, and a clock that it moves. */
function computer() {
  const keychain = memoryKeychain();
  const vault = createVault(keychain, true);
  const revoked: string[] = [];
  const away = new Set<string>();
  let now = 1000;

  /** Parley, started; timers wait for `ring`. */
  function start(known: readonly string[] = [HERE]) {
    const timers: { work: () => void; ms: number }[] = [];
    const endpoint: TokenEndpoint = {
      exchange: notAsked,
      refresh: notAsked,
      userId: notAsked,
      revoke: ({ key }, hash) => {
        if (away.has(key)) return Promise.reject(new Error('away'));
        revoked.push(`${key} ${hash}`);
        return Promise.resolve();
      },
    };
    const reach = (key: string) => ({ key, origin: key, headers: {} });
    const revocations = createPendingRevocations({
      vault,
      memory: createVault(memoryKeychain(), false),
      endpoint,
      reach,
      log: silent,
      servers: () => known,
      now: () => now,
      later: (work, ms) => {
        const timer = { work, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    });
    const holder = createSessionHolder({
      upstream: () => reach(HERE),
      vault,
      endpoint,
      now: () => now,
      log: silent,
      onChanged: () => undefined,
      onEnded: () => undefined,
    });
    holder.open(HERE);
    const done: string[] = [];
    const signOut = createSignOut({
      holder,
      revocations,
      log: silent,
      clear: () => Promise.resolve(void done.push('cleared')),
      onSignedOut: () => done.push('told'),
    });
    const waits = (): number[] => timers.map(({ ms }) => ms);
    return {
      holder,
      revocations,
      signOut,
      done,
      waits,
      /** The time has come for what waits. */
      async ring() {
        timers.shift()?.work();
        await revocations.send('nobody');
      },
    };
  }
  return { start, keychain, vault, revoked, away, advance: (ms: number) => (now += ms) };
}

describe('signing out', () => {
  it('takes the secrets of the person, ends the session at the server and clears the page', async () => {
    const { start, keychain, vault, revoked } = computer();
    const { holder, signOut, done, waits } = start();
    await holder.begin(vault, tokens('r'), 'u1');
    await vault.cacheKey(HERE, 'u1');
    await vault.cacheKey(HERE, 'u2');
    await signOut();
    expect(revoked).toEqual([`${HERE} ${hashOf('r')}`]);
    expect(done).toEqual(['cleared', 'told']);
    expect(await keychain.accounts()).toEqual([`cache-key:${HERE}|u2`]);
    expect(holder.state().signedIn).toBe(false);
    expect(waits()).toEqual([]);
  });

  it('needs neither the server nor the keychain', async () => {
    const { start, keychain, vault, away } = computer();
    const { holder, revocations, signOut, done } = start();
    await holder.begin(vault, tokens('r'), 'u1');
    away.add(HERE);
    keychain.remove = () => Promise.reject(new Error('locked'));
    keychain.write = () => Promise.reject(new Error('locked'));
    await signOut();
    expect(done).toEqual(['cleared', 'told']);
    expect(holder.state().signedIn).toBe(false);
    revocations.stop();
  });
});

describe('a session that its server could not be told of', () => {
  it('leaves no token behind, and nothing that signs anybody in', async () => {
    const { start, keychain, vault, away } = computer();
    const { holder, signOut } = start();
    await holder.begin(vault, tokens('the-token'), 'u1');
    away.add(HERE);
    await signOut();
    expect(await keychain.accounts()).toEqual([`to-end:${HERE}`]);
    expect(await keychain.read(`to-end:${HERE}`)).not.toContain('the-token');
    const again = start();
    await again.holder.loaded();
    expect(again.holder.state().signedIn).toBe(false);
    expect(await again.holder.bearer.current()).toBeNull();
  });

  it('is revocations when the server is back, asked ever more seldom', async () => {
    const { start, keychain, vault, revoked, away } = computer();
    const { holder, signOut, waits, ring } = start();
    await holder.begin(vault, tokens('r'), 'u1');
    away.add(HERE);
    await signOut();
    const seen: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      seen.push(...waits());
      await ring();
    }
    expect(seen).toEqual([15, 30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1000));
    expect(revoked).toEqual([]);
    away.clear();
    await ring();
    expect(revoked).toEqual([`${HERE} ${hashOf('r')}`]);
    expect(waits()).toEqual([]);
    expect(await keychain.accounts()).toEqual([]);
  });

  it('is revocations by the next start', async () => {
    const { start, keychain, vault, revoked, away } = computer();
    const first = start();
    await first.holder.begin(vault, tokens('r'), 'u1');
    away.add(HERE);
    await first.signOut();
    first.revocations.stop();
    expect(first.waits()).toEqual([]);
    away.clear();
    await start([THERE, HERE]).revocations.send();
    expect(revoked).toEqual([`${HERE} ${hashOf('r')}`]);
    expect(await keychain.accounts()).toEqual([]);
  });

  it('does not keep another server from being told', async () => {
    const { start, vault, revoked, away } = computer();
    const { revocations } = start([HERE, THERE]);
    away.add(HERE);
    await revocations.add(HERE, 'first', true);
    await revocations.add(THERE, 'second', true);
    await revocations.send();
    expect(revoked).toEqual([`${THERE} ${hashOf('second')}`]);
    expect(await vault.revocations(HERE)).toHaveLength(1);
    expect(await vault.revocations(THERE)).toEqual([]);
    revocations.stop();
  });

  it('is forgotten after 30 days: the server has revocations it by itself', async () => {
    const { start, keychain, revoked, away, advance } = computer();
    const { revocations } = start();
    away.add(HERE);
    await revocations.add(HERE, 'r', true);
    advance(30 * DAY - 1);
    await revocations.send();
    expect(await keychain.accounts()).toEqual([`to-end:${HERE}`]);
    advance(1);
    away.clear();
    await revocations.send();
    expect(revoked).toEqual([]);
    expect(await keychain.accounts()).toEqual([]);
  });

  it('is remembered for this run alone where nothing is kept, and where the keychain does not take it', async () => {
    const { start, keychain, revoked, away } = computer();
    const { revocations, waits, ring } = start([]);
    away.add(HERE);
    await revocations.add(HERE, 'unkept', false);
    keychain.write = () => Promise.reject(new Error('locked'));
    await revocations.add(HERE, 'refused', true);
    expect(await keychain.accounts()).toEqual([]);
    await revocations.send();
    expect(waits()).toHaveLength(1);
    away.clear();
    await ring();
    expect(revoked).toEqual([`${HERE} ${hashOf('refused')}`, `${HERE} ${hashOf('unkept')}`]);
    expect(waits()).toEqual([]);
    await start([HERE]).revocations.send();
    expect(revoked).toHaveLength(2);
  });
});
