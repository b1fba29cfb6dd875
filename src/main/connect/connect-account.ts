import { connectionPage } from '@shared/contract/account-connection';
import type { InvokeAnswer, InvokeRequest } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { LockedRequest, OpenedWindow } from '../sign-in/locked-window';
import { allowedLoginOrigins } from './login-origins';

export interface ConnectAccount {
  /** Opens the window in which a WhatsApp number is connected; resolves when it is gone. */
  readonly connect: (request: InvokeRequest<'accounts.connect'>) => Promise<InvokeAnswer<'accounts.connect'>>;
  /** Takes the window away. */
  readonly cancel: () => void;
}

export interface ConnectOptions {
  readonly upstream: () => Upstream | null;
  /** A window with storage of its own, and what it may open. */
  readonly openWindow: (server: Upstream, request: LockedRequest) => OpenedWindow;
  readonly log: Log;
}

/** Our server's page in a window apart: it shows that server, and where the person logs in, and knows no session. */
export function createConnectAccount({ upstream, openWindow, log }: ConnectOptions): ConnectAccount {
  let open: OpenedWindow | null = null;
  return {
    async connect({ state, loginOrigin }) {
      const server = upstream();
      if (server === null) return { outcome: 'failed' };
      open?.close();
      const { mayShow, mayRequest } = allowedLoginOrigins(server.origin, loginOrigin);
      const start = new URL(`/api${connectionPage.path}`, server.origin);
      start.searchParams.set('state', state);
      const window = openWindow(server, {
        origin: server.origin,
        start: start.href,
        // It ends when it closes: the server knows what came of it.
        isEnd: () => false,
        mayAlsoShow: mayShow,
        mayAlsoRequest: mayRequest,
      });
      open = window;
      const outcome = await window.done;
      if (open === window) open = null;
      if (outcome.kind !== 'failed') return { outcome: 'closed' };
      log.warn('connect_window_failed', { code: outcome.code });
      return { outcome: 'failed' };
    },
    cancel: () => {
      open?.close();
    },
  };
}
