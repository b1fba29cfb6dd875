import { join } from 'node:path';
import { type BrowserWindow, app, nativeImage } from 'electron';
import { copy } from './copy';

/** The picture for a number: one for each up to 9, and one for all above; null: none. */
export const overlayName = (count: number): string | null =>
  count === 0 ? null : `overlay-${count > 9 ? '9-plus' : count}.png`;

export interface BadgeOptions {
  /** Where the pictures lie. */
  readonly folder: string;
  readonly platform: NodeJS.Platform;
  readonly window: () => BrowserWindow | null;
}

/** The number on the app's icon: on the dock (macOS, Linux), over the taskbar's button (Windows). */
export function createBadge({ folder, platform, window }: BadgeOptions) {
  let shown = 0;
  function show(): void {
    if (platform !== 'win32') {
      app.setBadgeCount(shown);
      return;
    }
    const name = overlayName(shown);
    const image = name === null ? null : nativeImage.createFromPath(join(folder, name));
    window()?.setOverlayIcon(image, copy.unread(shown));
  }
  return {
    set(count: number): void {
      if (count === shown) return;
      shown = count;
      show();
    },
    /** A window has been made: on Windows the number belongs to its button. */
    windowMade(): void {
      if (platform === 'win32') show();
    },
  };
}
