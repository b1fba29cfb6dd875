import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Desktop } from '@shared/desktop';
import { announceSignedOut } from '../core/storage/signed-out';
import { sealOf } from './device-seal';

const KEY = btoa('k'.repeat(32));
const OTHER = btoa('o'.repeat(32));

/** The part of the bridge that is leant on. */
function bridge(answer: () => string | null) {
  const page = new EventTarget();
  const transferKey = vi.fn(async ({ userId }: { readonly userId: string }) => {
    const base64 = answer();
    if (base64 === null) return false;
    const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    const data = { parley: 'cache-key', userId, key };
    page.dispatchEvent(Object.assign(new Event('message'), { data, source: page }));
    return true;
  });
  const listen = () => () => undefined;
  const desktop = {
    vault: { transferKey },
    session: { onChanged: listen },
    backend: { onChanged: listen },
  } as unknown as Desktop;
  vi.stubGlobal('window', Object.assign(page, { desktop }));
  return transferKey;
}

afterEach(() => {
  announceSignedOut();
  vi.unstubAllGlobals();
});

describe('sealOf', () => {
  it('seals nothing in a browser that has no database', async () => {
    expect((await sealOf('u1'))?.closes).toBe(false);
  });
  it('asks the keychain once for each person, and again after somebody has signed out', async () => {
    const asked = bridge(() => KEY);
    await Promise.all([sealOf('u1'), sealOf('u1'), sealOf('u2')]);
    expect(asked.mock.calls).toEqual([[{ userId: 'u1' }], [{ userId: 'u2' }]]);
    announceSignedOut();
    await sealOf('u1');
    expect(asked).toHaveBeenCalledTimes(3);
  });
  it('has none without a key, or with one that is none, and asks again the next time', async () => {
    const answers = [null, btoa('short'), '***', KEY];
    bridge(() => answers.shift() ?? null);
    for (let n = 0; n < 3; n += 1) expect(await sealOf('u1')).toBeNull();
    expect((await sealOf('u1'))?.closes).toBe(true);
  });
  it('opens only what the same key has sealed', async () => {
    const keys = [KEY, OTHER];
    bridge(() => keys.shift() ?? null);
    const first = await sealOf('u1');
    const record = await first?.seal('here', 'text');
    expect(await first?.open('here', record)).toBe('text');
    announceSignedOut();
    expect(await (await sealOf('u1'))?.open('here', record)).toBeUndefined();
  });
});
