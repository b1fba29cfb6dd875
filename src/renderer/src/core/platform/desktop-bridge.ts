import type { Desktop } from '@shared/desktop';

declare global {
  interface Window {
    /** Put there by the preload of the desktop app; a browser has none. */
    readonly desktop?: Desktop;
  }
}

/** What the desktop app offers; undefined in a browser. */
export const desktop = (): Desktop | undefined =>
  typeof window === 'undefined' ? undefined : window.desktop;
