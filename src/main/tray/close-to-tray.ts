import type { BrowserWindow } from 'electron';

/** What of a window it takes to hide it. */
export type Hideable = Pick<BrowserWindow, 'isFullScreen' | 'setFullScreen' | 'hide'> & {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
  once(event: 'leave-full-screen', listener: () => void): unknown;
};

export interface CloseToTrayOptions {
  /** As it is at the moment of closing. */
  readonly staysInTray: () => boolean;
  readonly isQuitting: () => boolean;
  readonly onHidden: () => void;
}

/** A window that is closed goes on in the background, unless the app is quit: notices need the page. */
export function closeToTray(
  window: Hideable,
  { staysInTray, isQuitting, onHidden }: CloseToTrayOptions,
): void {
  window.on('close', (event) => {
    if (isQuitting() || !staysInTray()) return;
    event.preventDefault();
    const hide = (): void => {
      window.hide();
      onHidden();
    };
    if (!window.isFullScreen()) {
      hide();
      return;
    }
    // macOS leaves an empty black space behind where a full-screen window is hidden.
    window.once('leave-full-screen', hide);
    window.setFullScreen(false);
  });
}
