import type { Desktop } from '@shared/desktop';
import { noteProblem } from '../app/problem-log';
import { browserPlatform } from './browser';
import type { Platform } from './platform';

/** The window of the desktop app. */
export function desktopPlatform(app: Desktop): Platform {
  let badge: number | null = null;
  return {
    ...browserPlatform(),
    kind: 'desktop',
    setBadge: (count) => {
      if (count === badge) return;
      badge = count;
      app.badge.set({ count }).catch((error: unknown) => {
        noteProblem('platform.badge', error);
      });
    },
  };
}
