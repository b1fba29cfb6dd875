import type { BrowserWindow } from 'electron';
import type { Backoff } from '../backend/backoff';
import type { Log } from '../logs/log';
import type { AppWindow } from './app-windows';

export interface CrashRecoveryOptions {
  readonly backoff: Backoff;
  /** Calls back later. */
  readonly later: (work: () => void, ms: number) => void;
  /** It has crashed too often. Resolves with whether the person wants to try again; else the app ends. */
  readonly ask: () => Promise<boolean>;
  readonly log: Log;
}

/** The page's process has ended. `reload` loads the page again, at the same address. */
export type OnPageGone = (reason: string, reload: () => void) => void;

/** Reloads a page that crashed. Drafts and unsent messages are kept outside of the page's process. */
export function createCrashRecovery({ backoff, later, ask, log }: CrashRecoveryOptions): OnPageGone {
  return (reason, reload) => {
    // A process that is not needed any more, such as after a change of site.
    if (reason === 'clean-exit') return;
    const wait = backoff.crashed();
    log.error('page_gone', { reason, again: wait !== null });
    if (wait !== null) {
      later(reload, wait);
      return;
    }
    void ask().then((again) => {
      backoff.reset();
      if (again) reload();
    });
  };
}

/** Watches the present window and later ones. Returns what ends it. */
export function recoverPages(window: AppWindow, onGone: OnPageGone): () => void {
  return window.onCreated((made: BrowserWindow) => {
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      onGone(reason, () => {
        if (!made.isDestroyed()) made.webContents.reload();
      });
    });
  });
}
