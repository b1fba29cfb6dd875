import { describe, expect, it } from 'vitest';
import type { UpdateState } from '@shared/ipc';
import { repeatWithJitter } from './repeat-with-jitter';
import type { UpdateSource } from './source';
import { createUpdates } from './updates';

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const FREE = { sending: false, typing: false };

/** A feed whose answers the test gives. */
function world(offer: () => string | null, { onQuit = true } = {}) {
  const did: string[] = [];
  const told: UpdateState[] = [];
  let onQuitNow = false;
  let settle: (error?: Error) => void = () => undefined;
  const source: UpdateSource = {
    check: async () => {
      did.push('check');
      const version = offer();
      return version === null ? null : { version };
    },
    download: (onProgress) => {
      did.push('download');
      onProgress(0.5);
      return new Promise((resolve, reject) => {
        settle = (error) => {
          if (error) reject(error);
          else resolve();
        };
      });
    },
    installOnQuit: (may) => void (onQuitNow = may),
    install: () => void did.push('install'),
  };
  const updates = createUpdates({
    source,
    version: '1.2.0',
    onQuit,
    onChanged: (state) => void told.push(state),
    log: quiet,
  });
  return {
    updates,
    did,
    told,
    onQuit: () => onQuitNow,
    async arrive(error?: Error) {
      settle(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const coded = (code: string): Error => Object.assign(new Error(code), { code });

describe('updates', () => {
  it('are fetched in the background and installed on request', async () => {
    const { updates, did, told, arrive } = world(() => '1.3.0');
    updates.setBusy(FREE);
    expect(await updates.check()).toMatchObject({ status: 'downloading', version: '1.3.0' });
    expect(updates.install()).toBe(false);
    await arrive();
    expect(told.map(({ status, progress }) => [status, progress])).toEqual([
      ['checking', null],
      ['downloading', 0],
      ['downloading', 0.5],
      ['ready', null],
    ]);
    expect(updates.install()).toBe(true);
    expect(did).toEqual(['check', 'download', 'install']);
  });

  it.each(['1.1.9', '0.9.0', '1.2.0-rc.1'])('refuse the older %s', async (version) => {
    const { updates, did } = world(() => version);
    expect(await updates.check()).toMatchObject({
      status: 'idle',
      sentence: expect.stringContaining('older'),
    });
    expect(did).toEqual(['check']);
  });

  it('refuse the same version, and what is none', async () => {
    const same = world(() => '1.2.0');
    expect(await same.updates.check()).toMatchObject({
      status: 'idle',
      sentence: expect.stringContaining('latest'),
    });
    const none = world(() => 'newest');
    expect(await none.updates.check()).toMatchObject({ status: 'failed' });
    expect([...same.did, ...none.did]).toEqual(['check', 'check']);
  });

  it('say what was wrong with what was downloaded, and may be tried again', async () => {
    const { updates, did, arrive } = world(() => '1.3.0');
    updates.setBusy(FREE);
    await updates.check();
    await arrive(coded('ERR_CHECKSUM_MISMATCH'));
    expect(updates.state()).toMatchObject({
      status: 'failed',
      sentence: expect.stringContaining('thrown away'),
    });
    expect(updates.install()).toBe(false);
    await updates.check();
    await arrive();
    expect(updates.state().status).toBe('ready');
    expect(did).toEqual(['check', 'download', 'check', 'download']);
  });

  it.each([
    [{ sending: true, typing: false }, 'everything is sent'],
    [{ sending: false, typing: true }, 'you are writing'],
  ])('wait while %j', async (busy, words) => {
    const { updates, did, arrive, onQuit } = world(() => '1.3.0');
    updates.setBusy(busy);
    await updates.check();
    await arrive();
    expect(updates.state()).toMatchObject({ status: 'ready', sentence: expect.stringContaining(words) });
    expect(updates.install()).toBe(false);
    expect(onQuit()).toBe(false);
    updates.setBusy(FREE);
    expect(updates.state().sentence).toContain('when you quit');
    expect(onQuit()).toBe(true);
    updates.setBusy(busy);
    expect(onQuit()).toBe(false);
    updates.setBusy(FREE);
    expect(updates.install()).toBe(true);
    expect(did.at(-1)).toBe('install');
  });

  it('wait until the page has said whether something is unsent', async () => {
    const { updates, arrive, onQuit } = world(() => '1.3.0');
    await updates.check();
    await arrive();
    expect(updates.install()).toBe(false);
    expect(onQuit()).toBe(false);
  });

  it('are not installed on quit where the system cannot wait', async () => {
    const { updates, arrive, onQuit } = world(() => '1.3.0', { onQuit: false });
    updates.setBusy(FREE);
    await updates.check();
    await arrive();
    expect(onQuit()).toBe(false);
    expect(updates.state().sentence).toContain('ready to be installed');
  });

  it('are asked for once, however often one asks', async () => {
    const { updates, did, arrive } = world(() => '1.3.0');
    await Promise.all([updates.check(), updates.check()]);
    await updates.check();
    await arrive();
    await updates.check();
    expect(did).toEqual(['check', 'download']);
  });

  it('are off without a feed', async () => {
    const updates = createUpdates({
      source: null,
      version: '1.2.0',
      onQuit: true,
      onChanged: () => undefined,
      log: quiet,
    });
    expect((await updates.check()).status).toBe('off');
    expect(updates.install()).toBe(false);
  });
});

describe('repeatWithJitter', () => {
  it('asks soon, then every four hours or so, until it is ended', () => {
    const waits: number[] = [];
    let next: (() => void) | null = null;
    let calls = 0;
    const end = repeatWithJitter(() => void (calls += 1), {
      random: () => 1,
      after: (ms, call) => {
        waits.push(ms / 60_000);
        next = call;
        return () => void (next = null);
      },
    });
    const pass = (): void => next?.();
    pass();
    pass();
    end();
    pass();
    expect(calls).toBe(2);
    expect(waits).toEqual([25 / 60, 300, 300]);
  });
});
