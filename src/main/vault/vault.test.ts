import { describe, expect, it } from 'vitest';
import { memoryKeychain } from './keychain';
import { createVault } from './vault';

const SESSION = { refresh_token: 'r', user_id: 'u1', attempt: 'a' };
const HERE = 'https://a.example';
const THERE = 'https://a.example:8443';

describe('the vault', () => {
  it('keeps one session for each server', async () => {
    const vault = createVault(memoryKeychain(), true);
    expect(await vault.session(HERE)).toBeNull();
    await vault.keepSession(HERE, SESSION);
    await vault.keepSession('local', { ...SESSION, user_id: 'u2' });
    expect(await vault.session(HERE)).toEqual(SESSION);
    await vault.dropSession(HERE);
    expect(await vault.session(HERE)).toBeNull();
    expect(await vault.session('local')).toMatchObject({ user_id: 'u2' });
  });

  it.each(['', '{}', 'nothing of ours', '{"refresh_token":"","user_id":"u","attempt":"a"}', '[]'])(
    'knows that an entry was changed: %j',
    async (text) => {
      const keychain = memoryKeychain();
      await keychain.write(`session:${HERE}`, text);
      expect(await createVault(keychain, true).session(HERE)).toBe('broken');
    },
  );

  it('makes one key for each person and server, and the same one again', async () => {
    const keychain = memoryKeychain();
    const vault = createVault(keychain, true);
    const key = await vault.cacheKey(HERE, 'u1');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await createVault(keychain, true).cacheKey(HERE, 'u1')).toBe(key);
    expect(await vault.cacheKey(HERE, 'u2')).not.toBe(key);
    expect(await vault.cacheKey(THERE, 'u1')).not.toBe(key);
    await keychain.write(`cache-key:${HERE}|u1`, 'changed');
    expect(await vault.cacheKey(HERE, 'u1')).not.toBe(key);
  });

  it('forgets a person without touching the next one', async () => {
    const keychain = memoryKeychain();
    const vault = createVault(keychain, true);
    await vault.keepSession(HERE, SESSION);
    await vault.cacheKey(HERE, 'u1');
    const other = await vault.cacheKey(HERE, 'u2');
    await vault.forgetPerson(HERE, 'u1');
    expect(await keychain.accounts()).toEqual([`cache-key:${HERE}|u2`]);
    expect(await vault.cacheKey(HERE, 'u2')).toBe(other);
  });

  it('keeps what is still to be ended apart from the session, until there is nothing left', async () => {
    const keychain = memoryKeychain();
    const vault = createVault(keychain, true);
    const revocation = { token_sha256: 'a'.repeat(64), since: 5 };
    await vault.keepRevocations(HERE, [revocation]);
    expect(await vault.revocations(HERE)).toEqual([revocation]);
    expect(await vault.session(HERE)).toBeNull();
    await vault.forgetPerson(HERE, 'u1');
    expect(await vault.revocations(HERE)).toEqual([revocation]);
    await vault.keepRevocations(HERE, []);
    expect(await keychain.accounts()).toEqual([]);
    await keychain.write(`to-end:${HERE}`, 'changed');
    expect(await vault.revocations(HERE)).toEqual([]);
  });

  it('forgets a server with everybody there, and no other one', async () => {
    const keychain = memoryKeychain();
    const vault = createVault(keychain, true);
    for (const server of [HERE, THERE]) {
      await vault.keepSession(server, SESSION);
      await vault.cacheKey(server, 'u1');
      await vault.keepRevocations(server, [{ token_sha256: 'a'.repeat(64), since: 5 }]);
    }
    await vault.forgetServer(HERE);
    expect(await keychain.accounts()).toEqual([
      `session:${THERE}`,
      `cache-key:${THERE}|u1`,
      `to-end:${THERE}`,
    ]);
  });
});
