import { APP_ORIGIN } from '@shared/app-address';
import type { DesktopSession } from '@shared/ipc';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import type { Bearer, Upstream } from '../protocol/upstream';
import { type AuthServices, createAuthServices } from './auth-services';

type BackendHandlers = Pick<
  Handlers,
  'backend.state' | 'backend.check' | 'backend.choose' | 'backend.forget' | 'backend.restart'
>;
type SessionHandlers = Pick<
  Handlers,
  'session.state' | 'session.sign-in' | 'session.cancel' | 'session.sign-out' | 'vault.cache-key'
>;

/** Which server, and who: backend, vault and sign-in. */
export interface Auth {
  readonly handlers: BackendHandlers & SessionHandlers;
  readonly upstream: () => Upstream | null;
  readonly bearer: Bearer;
  readonly session: () => DesktopSession;
  /** The person has signed out or been signed out: what is kept of them goes. Returns its unsubscribe. */
  readonly onSignedOut: (listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
}

function backendHandlers({ window, log }: AppContext, { backend, vault }: AuthServices): BackendHandlers {
  return {
    'backend.state': () => backend.state(),
    'backend.check': ({ url }) => backend.check(url),
    'backend.choose': (choice) => backend.choose(choice),
    'backend.forget': async ({ url }) => {
      const origin = backend.forget(url);
      if (origin === null) return;
      await vault.forgetServer(origin).catch((error: unknown) => {
        log.warn('server_not_forgotten', { error });
      });
      window.tell('backend.changed', backend.state());
    },
    'backend.restart': () => {
      backend.restart();
    },
  };
}

function sessionHandlers(
  { window, log }: AppContext,
  { holder, signIn }: AuthServices,
  signOut: () => Promise<void>,
): SessionHandlers {
  return {
    'session.state': async () => {
      await holder.loaded();
      return holder.state();
    },
    'session.sign-in': ({ forThisRun }) => signIn.start(forThisRun),
    'session.cancel': () => {
      signIn.cancel();
    },
    'session.sign-out': async () => {
      await signOut();
      // The page loads again once it has the answer.
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
  };
}

export function startAuth(context: AppContext): Promise<Auth> {
  const listeners = new Set<() => void>();
  const services = createAuthServices(context, () => {
    for (const listener of listeners) listener();
  });
  const { backend, holder, revocations, signIn } = services;
  let signingOut: Promise<void> = Promise.resolve();
  const signOut = (): Promise<void> => {
    signingOut = services.signOut();
    return signingOut;
  };
  backend.begin();
  // What an earlier run could not tell.
  void holder.loaded().then(() => revocations.send());
  return Promise.resolve({
    handlers: { ...backendHandlers(context, services), ...sessionHandlers(context, services, signOut) },
    upstream: backend.upstream,
    bearer: holder.bearer,
    session: () => holder.state(),
    onSignedOut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      signIn.cancel();
      revocations.stop();
      // Who has signed out is forgotten before the app ends.
      await signingOut;
      await backend.stop();
    },
  });
}
