import { join } from 'node:path';
import { app, net } from 'electron';
import type { DesktopSession } from '@shared/ipc';
import { createBackend } from '../backend/backend';
import { createBackoff } from '../backend/backoff';
import { createChoice } from '../backend/choice';
import { createEmbeddedServer } from '../backend/embedded-server';
import { createLaunch } from '../backend/launch-local';
import { createUtilityStart } from '../backend/utility-program';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import { APP_ORIGIN } from '@shared/app-address';
import type { Bearer, Upstream } from '../protocol/upstream';
import { openElectronPage } from '../sign-in/electron-page';
import { createEndedSessions } from '../sign-in/ended-sessions';
import { openLockedWindow } from '../sign-in/locked-window';
import { openLoopback } from '../sign-in/loopback';
import { createSessionHolder } from '../sign-in/session-holder';
import { createSignIn } from '../sign-in/sign-in';
import { copy } from '../sign-in/copy';
import { createSignOut } from '../sign-in/sign-out';
import { createTokenEndpoint } from '../sign-in/token-endpoint';
import { memoryKeychain, systemKeychain } from '../vault/keychain';
import { createVault } from '../vault/vault';

/** Which server, and who: backend, vault and sign-in. */
export interface Auth {
  readonly handlers: Pick<
    Handlers,
    | 'backend.state'
    | 'backend.check'
    | 'backend.choose'
    | 'backend.forget'
    | 'backend.restart'
    | 'session.state'
    | 'session.sign-in'
    | 'session.cancel'
    | 'session.sign-out'
    | 'vault.cache-key'
  >;
  readonly upstream: () => Upstream | null;
  readonly bearer: Bearer;
  readonly session: () => DesktopSession;
  /** The person has signed out or been signed out: what is kept of them goes. Returns its unsubscribe. */
  readonly onSignedOut: (listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Tries in the shell only: what a fresh start from the sources opens, without asking. */
const firstChoice = (): { readonly kind: 'local'; readonly demo: true } | null =>
  !app.isPackaged && process.env['PARLEY_FIRST_CHOICE'] === 'demo' ? { kind: 'local', demo: true } : null;

export function startAuth(context: AppContext): Promise<Auth> {
  const { log, store, policy, window, openExternal, session, folders } = context;
  const fetch = (url: string, init: RequestInit): Promise<Response> => net.fetch(url, init);
  const endpoint = createTokenEndpoint(fetch);
  const vault = createVault(systemKeychain(), true);
  const signedOut = new Set<() => void>();

  const tellBackend = (): void => {
    window.tell('backend.changed', backend.state());
  };
  const embedded = createEmbeddedServer({
    launch: createLaunch({
      start: createUtilityStart({ programs: join(folders.out, 'main'), logs: folders.logs }),
      profile: folders.profile,
      resources: folders.resources,
      web: join(folders.out, 'renderer'),
      env: process.env,
    }),
    backoff: createBackoff(Date.now),
    later,
    onChanged: tellBackend,
    log,
  });
  const backend = createBackend({
    choice: createChoice(store, policy, firstChoice()),
    embedded,
    check: { fetch, version: app.getVersion() },
    onSwitched: (key) => {
      signIn.cancel();
      holder.open(key);
      tellBackend();
    },
  });

  const tellSignedOut = (): void => {
    for (const listener of signedOut) listener();
  };
  const holder = createSessionHolder({
    upstream: backend.upstream,
    vault,
    endpoint,
    now: Date.now,
    onChanged: () => {
      window.tell('session.changed', holder.state());
    },
    onEnded: tellSignedOut,
    log,
  });
  const ended = createEndedSessions({
    vault,
    memory: createVault(memoryKeychain(), false),
    endpoint,
    servers: backend.known,
    reach: backend.reach,
    now: Date.now,
    later,
    log,
  });
  const signIn = createSignIn({
    upstream: backend.upstream,
    holder,
    endpoint,
    ended,
    vault,
    newMemoryVault: () => createVault(memoryKeychain(), false),
    mayRunOnly: !policy.disabled.has('run-only-sign-in'),
    openWindow: (server, request) =>
      openLockedWindow(openElectronPage({ title: copy.title, parent: window.get(), server }), request),
    openLoopback,
    openBrowser: (url, server) => openExternal(url, server.origin),
    comeBack: () => void window.show(),
    later,
    log,
  });
  const signOut = createSignOut({
    holder,
    ended,
    clear: async () => {
      await session.clearStorageData({
        storages: ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'],
      });
      await session.clearCache();
    },
    onSignedOut: tellSignedOut,
    log,
  });

  let leaving: Promise<void> = Promise.resolve();
  backend.begin();
  // What an earlier run could not tell.
  void holder.loaded().then(() => ended.tell());
  return Promise.resolve({
    handlers: {
      'backend.state': () => backend.state(),
      'backend.check': ({ url }) => backend.check(url),
      'backend.choose': (choice) => backend.choose(choice),
      'backend.forget': async ({ url }) => {
        const origin = backend.forget(url);
        if (origin === null) return;
        await vault.forgetServer(origin).catch((error: unknown) => {
          log.warn('server_not_forgotten', { error });
        });
        tellBackend();
      },
      'backend.restart': () => {
        backend.restart();
      },
      'session.state': async () => {
        await holder.loaded();
        return holder.state();
      },
      'session.sign-in': ({ forThisRun }) => signIn.start(forThisRun),
      'session.cancel': () => {
        signIn.cancel();
      },
      'session.sign-out': async () => {
        leaving = signOut();
        await leaving;
        // The page begins anew, once it has been answered.
        setImmediate(() => void window.get()?.loadURL(`${APP_ORIGIN}/`));
      },
      'vault.cache-key': async ({ userId }) => {
        await holder.loaded();
        const mine = holder.vaultOf(userId);
        if (!mine) return null;
        try {
          return await mine.vault.cacheKey(mine.server, userId);
        } catch (error) {
          log.warn('cache_key_unreadable', { error });
          return null;
        }
      },
    },
    upstream: backend.upstream,
    bearer: holder.bearer,
    session: () => holder.state(),
    onSignedOut(listener) {
      signedOut.add(listener);
      return () => void signedOut.delete(listener);
    },
    stop: async () => {
      signIn.cancel();
      ended.stop();
      // Who has signed out is forgotten before the app ends.
      await leaving;
      await backend.stop();
    },
  });
}
