import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Upstream } from '../protocol/upstream';
import { memoryKeychain } from '../vault/keychain';
import { createVault } from '../vault/vault';
import { copy } from './copy';
import { createPendingRevocations } from './pending-revocations';
import type { LockedOutcome, LockedRequest } from './locked-window';
import { createSessionHolder } from './session-holder';
import { createSignIn } from './sign-in';
import { providerOf } from './sign-in-by-window';
import { createTokenEndpoint } from './token-endpoint';

const HERE = 'https://a.example';
const SERVER: Upstream = { key: HERE, origin: HERE, headers: {} };
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Opened {
  readonly request: LockedRequest;
  focused: number;
  end(outcome: LockedOutcome): void;
}

/** A sign-in whose window, browser and clock the test moves by hand. */
function bench({
  server = SERVER,
  keychain = memoryKeychain(),
  mayRunOnly = true,
  browser = true,
  away = false,
} = {}) {
  const windows: Opened[] = [];
  const browsed: string[] = [];
  const exchanged: { code: string; redirectUri: string }[] = [];
  const timers: (() => void)[] = [];
  const revoked: string[] = [];
  let loopbackCame: (url: string | null) => void = () => undefined;
  let loopbackClosed = 0;
  const endpoint = createTokenEndpoint(async (url, init) => {
    const { pathname } = new URL(url);
    const body = typeof init.body === 'string' ? init.body : '';
    if (pathname === '/api/session/me') {
      if (away) throw new TypeError('away');
      return Response.json({ data: { id: 'u1' } });
    }
    if (pathname === '/api/oauth/revoke') {
      revoked.push((JSON.parse(body) as { token_sha256: string }).token_sha256);
      return Response.json({ data: {} });
    }
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    exchanged.push({ code, redirectUri: form.get('redirect_uri') ?? '' });
    if (code === 'refused') return Response.json({ error: { code: 'invalid_grant' } }, { status: 400 });
    return Response.json({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r', expires_in: 900 });
  });
  const vault = createVault(keychain, true);
  const holder = createSessionHolder({
    upstream: () => server,
    vault,
    endpoint,
    now: Date.now,
    log: silent,
    onChanged: () => undefined,
    onEnded: () => undefined,
  });
  holder.open(server.key);
  const revocations = createPendingRevocations({
    vault,
    memory: createVault(memoryKeychain(), false),
    endpoint,
    now: Date.now,
    log: silent,
    servers: () => [server.key],
    reach: () => server,
    later: () => () => undefined,
  });
  const signIn = createSignIn({
    upstream: () => server,
    holder,
    endpoint,
    revocations,
    vault,
    mayRunOnly,
    log: silent,
    newMemoryVault: () => createVault(memoryKeychain(), false),
    openWindow: (_server, request) => {
      let end: (outcome: LockedOutcome) => void = () => undefined;
      const done = new Promise<LockedOutcome>((resolve) => (end = resolve));
      const opened: Opened = { request, focused: 0, end };
      windows.push(opened);
      return {
        done,
        focus: () => void (opened.focused += 1),
        close: () => {
          end({ kind: 'closed' });
        },
      };
    },
    openLoopback: () => {
      const came = new Promise<string | null>((resolve) => (loopbackCame = resolve));
      return Promise.resolve({
        redirectUri: 'http://127.0.0.1:5000/oauth/callback',
        wait: () => came,
        close: () => {
          loopbackClosed += 1;
          loopbackCame(null);
        },
      });
    },
    openBrowser: (url) => {
      browsed.push(url);
      return Promise.resolve(browser);
    },
    comeBack: () => undefined,
    later: (work) => {
      timers.push(work);
      return () => undefined;
    },
  });
  let taken = 0;
  /** The next window that is opened. */
  const window = async (): Promise<Opened> => {
    const opened = await vi.waitUntil(() => windows[taken]);
    taken += 1;
    return opened;
  };
  /** The server's answer to what the window has asked. */
  const answerTo = (address: string, change: Readonly<Record<string, string>> = {}): string => {
    const asked = new URL(address).searchParams;
    const url = new URL(asked.get('redirect_uri') ?? '');
    const values = { code: 'c', state: asked.get('state') ?? '', iss: server.origin, ...change };
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    signIn,
    holder,
    windows,
    window,
    answerTo,
    browsed,
    exchanged,
    timers,
    keychain,
    revoked,
    comeBack: (url: string) => loopbackCame(url),
    loopbackClosed: () => loopbackClosed,
  };
}

describe('signing in', () => {
  it('goes through the window, and keeps the refresh token in the keychain', async () => {
    const { signIn, holder, window, answerTo, keychain } = bench();
    const outcome = signIn.start(false);
    const { request, end } = await window();
    expect(request.origin).toBe(HERE);
    const url = answerTo(request.start);
    expect(request.isEnd(url)).toBe(true);
    end({ kind: 'reached', url });
    expect(await outcome).toEqual({ outcome: 'signed_in' });
    expect(holder.state()).toEqual({ signedIn: true, userId: 'u1', kept: true });
    expect(await keychain.accounts()).toEqual([`session:${HERE}`]);
  });

  it.each([
    [{ state: 'x'.repeat(43) }, copy.wrongAnswer],
    [{ iss: 'https://evil.example' }, copy.wrongServer('https://evil.example')],
    [{ error: 'server_error' }, copy.refused],
    [{ code: 'refused' }, copy.refused],
  ])('does not take an answer with %j', async (change, sentence) => {
    const { signIn, holder, window, answerTo, exchanged } = bench();
    const outcome = signIn.start(false);
    const { request, end } = await window();
    end({ kind: 'reached', url: answerTo(request.start, change) });
    expect(await outcome).toEqual({ outcome: 'failed', sentence });
    expect(holder.state().signedIn).toBe(false);
    if (!('code' in change)) expect(exchanged).toEqual([]);
  });

  it('uses a state once: the next sign-in does not take the answer to this one', async () => {
    const { signIn, window, answerTo, windows } = bench();
    const first = signIn.start(false);
    const { request, end } = await window();
    const url = answerTo(request.start);
    end({ kind: 'closed' });
    expect(await first).toEqual({ outcome: 'cancelled' });
    const second = signIn.start(false);
    const next = await window();
    expect(windows).toHaveLength(2);
    next.end({ kind: 'reached', url });
    expect(await second).toEqual({ outcome: 'failed', sentence: copy.wrongAnswer });
  });

  it('is one at a time: a second start brings the window to the front', async () => {
    const { signIn, window, windows } = bench();
    const first = signIn.start(false);
    const opened = await window();
    const second = signIn.start(false);
    await settle();
    expect(windows).toHaveLength(1);
    expect(opened.focused).toBe(1);
    signIn.cancel();
    expect(await Promise.all([first, second])).toEqual([{ outcome: 'cancelled' }, { outcome: 'cancelled' }]);
  });

  it('is given up after five minutes, in a sentence', async () => {
    const { signIn, window, timers } = bench();
    const outcome = signIn.start(false);
    await window();
    timers[0]?.();
    expect(await outcome).toEqual({ outcome: 'failed', sentence: copy.tooLate });
  });

  it.each([
    ['ERR_CONNECTION_REFUSED', copy.unreachable],
    ['ERR_CERT_DATE_INVALID', copy.certificate],
  ])('says why the page did not come: %s', async (code, sentence) => {
    const { signIn, window } = bench();
    const outcome = signIn.start(false);
    (await window()).end({ kind: 'failed', code });
    expect(await outcome).toEqual({ outcome: 'failed', sentence });
  });
});

describe('without a keychain', () => {
  const broken = () => {
    const keychain = memoryKeychain();
    keychain.read = () => Promise.reject(new Error('Couldn’t access platform storage'));
    keychain.write = () => Promise.reject(new Error('Couldn’t access platform storage'));
    return keychain;
  };

  it('asks before anything is typed, and signs in for this run where the person wants that', async () => {
    const { signIn, holder, window, windows, answerTo } = bench({ keychain: broken() });
    expect(await signIn.start(false)).toEqual({ outcome: 'no_keyring' });
    expect(windows).toHaveLength(0);
    const outcome = signIn.start(true);
    const { request, end } = await window();
    end({ kind: 'reached', url: answerTo(request.start) });
    expect(await outcome).toEqual({ outcome: 'signed_in' });
    expect(holder.state().kept).toBe(false);
  });

  it('does not where the administrator forbids it', async () => {
    const { signIn, windows } = bench({ keychain: broken(), mayRunOnly: false });
    const forbidden = { outcome: 'failed', sentence: copy.runOnlyForbidden };
    expect(await signIn.start(false)).toEqual(forbidden);
    expect(await signIn.start(true)).toEqual(forbidden);
    expect(windows).toHaveLength(0);
  });

  it('ends the session again that the keychain did not take', async () => {
    const keychain = memoryKeychain();
    keychain.write = () => Promise.reject(new Error('locked'));
    const { signIn, holder, window, answerTo, revoked } = bench({ keychain });
    const outcome = signIn.start(false);
    const { request, end } = await window();
    end({ kind: 'reached', url: answerTo(request.start) });
    expect(await outcome).toEqual({ outcome: 'failed', sentence: copy.keychainFailed });
    expect(revoked).toEqual([hashOf('r')]);
    expect(holder.state().signedIn).toBe(false);
  });

  it('ends the session again of somebody whose name it never learnt', async () => {
    const { signIn, holder, window, answerTo, revoked } = bench({ away: true });
    const outcome = signIn.start(false);
    const { request, end } = await window();
    end({ kind: 'reached', url: answerTo(request.start) });
    expect(await outcome).toEqual({ outcome: 'failed', sentence: copy.lostAnswer });
    expect(revoked).toEqual([hashOf('r')]);
    expect(holder.state().signedIn).toBe(false);
  });
});

describe('by a provider', () => {
  const PROVIDER = `${HERE}/api/session/oidc/google/start?continue=x`;

  it('goes on in the browser, and comes back to this computer', async () => {
    const { signIn, holder, window, browsed, comeBack, answerTo, exchanged, loopbackClosed } = bench();
    const outcome = signIn.start(false);
    const { request, end } = await window();
    expect(request.isExit?.(PROVIDER)).toBe(true);
    end({ kind: 'left', url: PROVIDER });
    const address = await vi.waitUntil(() => browsed[0]);
    expect(new URL(address).searchParams.get('provider')).toBe('google');
    comeBack(answerTo(address));
    expect(await outcome).toEqual({ outcome: 'signed_in' });
    expect(exchanged[0]?.redirectUri).toBe('http://127.0.0.1:5000/oauth/callback');
    expect(loopbackClosed()).toBeGreaterThan(0);
    expect(holder.state().signedIn).toBe(true);
  });

  it.each(['cancelled', 'too late'])('ends when it is %s, and nobody listens any more', async (how) => {
    const { signIn, window, timers, loopbackClosed } = bench();
    const outcome = signIn.start(false);
    (await window()).end({ kind: 'left', url: PROVIDER });
    await settle();
    if (how === 'cancelled') signIn.cancel();
    else timers[0]?.();
    expect(await outcome).toEqual(
      how === 'cancelled' ? { outcome: 'cancelled' } : { outcome: 'failed', sentence: copy.tooLate },
    );
    expect(loopbackClosed()).toBeGreaterThan(0);
  });

  it('says that no browser could be opened', async () => {
    const { signIn, window } = bench({ browser: false });
    const outcome = signIn.start(false);
    (await window()).end({ kind: 'left', url: PROVIDER });
    expect(await outcome).toEqual({ outcome: 'failed', sentence: copy.noBrowser });
  });

  it('is not for the server on this computer, whose secret no browser may know', async () => {
    const { signIn, window, browsed } = bench({ server: { ...SERVER, headers: { 'x-parley-app': 's' } } });
    const outcome = signIn.start(false);
    (await window()).end({ kind: 'left', url: PROVIDER });
    expect(await outcome).toEqual({ outcome: 'failed', sentence: copy.notHere });
    expect(browsed).toEqual([]);
  });

  it.each([
    [PROVIDER, 'google'],
    [`${HERE}/api/session/oidc/google/callback`, null],
    [`${HERE}/api/session/oidc//start`, null],
    ['https://evil.example/api/session/oidc/google/start', null],
    ['nothing', null],
  ])('knows it by the address %s', (url, provider) => expect(providerOf(url, HERE)).toBe(provider));
});
