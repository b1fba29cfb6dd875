import { join } from 'node:path';
import { app, net } from 'electron';
import type { AppContext } from '../app-context';
import { type Backend, createBackend } from '../backend/backend';
import { createBackoff } from '../backend/backoff';
import { createBackendChoice } from '../backend/backend-choice';
import { type EmbeddedServer, createEmbeddedServer } from '../backend/embedded-server';
import { createLaunch } from '../backend/launch-local-backend';
import { createUtilityStart } from '../backend/utility-program';
import { copy } from '../sign-in/copy';
import { openElectronPage } from '../sign-in/electron-page';
import { type PendingRevocations, createPendingRevocations } from '../sign-in/pending-revocations';
import { openLockedWindow } from '../sign-in/locked-window';
import { openLoopback } from '../sign-in/loopback';
import { type SessionHolder, createSessionHolder } from '../sign-in/session-holder';
import { type SignIn, createSignIn } from '../sign-in/sign-in';
import { createSignOut } from '../sign-in/sign-out';
import { type TokenEndpoint, createTokenEndpoint } from '../sign-in/token-endpoint';
import { memoryKeychain, systemKeychain } from '../vault/keychain';
import { type Vault, createVault } from '../vault/vault';

/** What signing in consists of. */
export interface AuthServices {
  readonly backend: Backend;
  readonly vault: Vault;
  readonly holder: SessionHolder;
  readonly revocations: PendingRevocations;
  readonly signIn: SignIn;
  readonly signOut: () => Promise<void>;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Tries in the shell only: what a fresh start from the sources opens, without asking. */
const firstChoice = (): { readonly kind: 'local'; readonly demo: true } | null =>
  !app.isPackaged && process.env['PARLEY_FIRST_CHOICE'] === 'demo' ? { kind: 'local', demo: true } : null;

const newMemoryVault = (): Vault => createVault(memoryKeychain(), false);

function createEmbedded({ folders, log }: AppContext, onChanged: () => void): EmbeddedServer {
  const launch = createLaunch({
    start: createUtilityStart({ programs: join(folders.out, 'main'), logs: folders.logs }),
    profile: folders.profile,
    resources: folders.resources,
    web: join(folders.out, 'renderer'),
    env: process.env,
  });
  return createEmbeddedServer({ launch, backoff: createBackoff(Date.now), later, onChanged, log });
}

function createSignInService(
  { policy, window, openExternal, log }: AppContext,
  services: Omit<AuthServices, 'signIn' | 'signOut'> & { readonly endpoint: TokenEndpoint },
): SignIn {
  const { backend, holder, endpoint, revocations, vault } = services;
  return createSignIn({
    upstream: backend.upstream,
    holder,
    endpoint,
    revocations,
    vault,
    newMemoryVault,
    mayRunOnly: !policy.disabled.has('run-only-sign-in'),
    openWindow: (server, request) =>
      openLockedWindow(openElectronPage({ title: copy.title, parent: window.get(), server }), request),
    openLoopback,
    openBrowser: (url, server) => openExternal(url, server.origin),
    comeBack: () => void window.show(),
    later,
    log,
  });
}

/** @param onSignedOut the person has signed out, or the server has revocations their session */
export function createAuthServices(context: AppContext, onSignedOut: () => void): AuthServices {
  const { log, store, policy, window, session } = context;
  const fetch: Fetch = (url, init) => net.fetch(url, init);
  const endpoint = createTokenEndpoint(fetch);
  const vault = createVault(systemKeychain(), true);

  const tellBackend = (): void => {
    window.tell('backend.changed', backend.state());
  };
  const backend = createBackend({
    choice: createBackendChoice(store, policy, firstChoice()),
    embedded: createEmbedded(context, tellBackend),
    check: { fetch, version: app.getVersion() },
    onSwitched: (key) => {
      signIn.cancel();
      holder.open(key);
      tellBackend();
    },
  });
  const holder = createSessionHolder({
    upstream: backend.upstream,
    vault,
    endpoint,
    now: Date.now,
    onChanged: () => {
      window.tell('session.changed', holder.state());
    },
    onEnded: onSignedOut,
    log,
  });
  const revocations = createPendingRevocations({
    vault,
    memory: newMemoryVault(),
    endpoint,
    servers: backend.known,
    reach: backend.reach,
    now: Date.now,
    later,
    log,
  });
  const signIn = createSignInService(context, { backend, holder, endpoint, revocations, vault });
  const signOut = createSignOut({
    holder,
    revocations,
    clear: async () => {
      await session.clearStorageData({
        storages: ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'],
      });
      await session.clearCache();
    },
    onSignedOut,
    log,
  });
  return { backend, vault, holder, revocations, signIn, signOut };
}
