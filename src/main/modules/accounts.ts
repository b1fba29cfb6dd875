import { createConnectAccount } from '../connect/connect-account';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import { openElectronPage } from '../sign-in/electron-page';
import { openLockedWindow } from '../sign-in/locked-window';
import type { Auth } from './auth';

/** Connecting accounts of other companies. */
export interface Accounts {
  readonly handlers: Pick<Handlers, 'accounts.connect' | 'accounts.cancel-connect'>;
  readonly stop: () => void;
}

const TITLE = 'Connect WhatsApp';
/** Facebook's dialog wants room. Px. */
const SIZE = { width: 640, height: 780 } as const;

export function startAccounts({ window, log }: AppContext, auth: Auth): Accounts {
  const account = createConnectAccount({
    upstream: auth.upstream,
    openWindow: (server, request) =>
      openLockedWindow(
        openElectronPage({ ...SIZE, title: TITLE, parent: window.get(), server, opensMore: true }),
        request,
      ),
    log,
  });
  const unsubscribe = auth.onSignedOut(account.cancel);
  return {
    handlers: {
      'accounts.connect': account.connect,
      'accounts.cancel-connect': () => {
        account.cancel();
      },
    },
    stop: () => {
      unsubscribe();
      account.cancel();
    },
  };
}
