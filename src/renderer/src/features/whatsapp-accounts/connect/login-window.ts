import { reportLogin } from '@shared/contract/account-connection';
import { request } from '../../../core/http/request';
import { noteProblem } from '../../../core/problem-log';
import { desktop } from '../../../core/platform/desktop-bridge';
import type { StartedConnection } from './api';
import { pageGone } from './page-gone';

/** What the window needs to know of a connection. */
export type LoginPage = Pick<StartedConnection, 'state' | 'page' | 'login_origin'>;

/** A window for the login, which is not the page's own. */
export interface LoginWindow {
  /** Shows the login's page. Where it can tell, it resolves when the window is gone, with whether it was ever shown. */
  show(page: LoginPage): Promise<'closed' | 'failed' | 'unknown'>;
  close(): void;
}

const FEATURES = 'popup,width=520,height=720';

/** The desktop app opens a window of its own, apart from the page and from every other window. */
const desktopWindow: LoginWindow = {
  async show({ state, login_origin }) {
    try {
      return (await desktop()?.accounts.connect({ state, loginOrigin: login_origin }))?.outcome ?? 'failed';
    } catch (error) {
      noteProblem('desktop.connect', error);
      return 'failed';
    }
  },
  close: () => {
    desktop()
      ?.accounts.cancelConnect()
      .catch((error: unknown) => {
        noteProblem('desktop.connect', error);
      });
  },
};

/**
 * Opens the window; in a browser it has to be called by the click itself.
 * @returns null: the browser has blocked it
 */
export function openLoginWindow(): LoginWindow | null {
  if (desktop()) return { ...desktopWindow };
  const popup = window.open('', 'parley-connect-whatsapp', FEATURES);
  if (!popup) return null;
  const life = new AbortController();
  return {
    async show({ page, state }) {
      popup.location.href = page;
      popup.focus();
      // The login's page is kept apart from this one and tells the server when it is closed, if it still can.
      if (await pageGone(state, life.signal))
        await request(reportLogin, { body: { state, outcome: 'closed' } });
      return 'unknown';
    },
    close: () => {
      life.abort();
      popup.close();
    },
  };
}
