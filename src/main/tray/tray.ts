import { join } from 'node:path';
import { type MenuItemConstructorOptions, type NativeImage, Menu, nativeImage, Tray } from 'electron';
import type { Pause } from '@shared/rules/quiet-hours';
import type { Log } from '../logs/log';
import type { TrayItem, TrayView } from './tray-view';

export interface TrayActions {
  readonly open: () => void;
  readonly pause: (pause: Pause) => void;
  readonly resume: () => void;
  readonly quit: () => void;
}

export interface TrayOptions {
  /** Where the pictures lie. */
  readonly folder: string;
  readonly platform: NodeJS.Platform;
  readonly actions: TrayActions;
  readonly log: Log;
}

export interface AppTray {
  show(view: TrayView): void;
  destroy(): void;
}

/** macOS draws a template in the menu bar's own colour. */
function iconOf(folder: string, platform: NodeJS.Platform, icon: TrayView['icon']): NativeImage {
  const mac = platform === 'darwin';
  const image = nativeImage.createFromPath(join(folder, `tray-${icon}${mac ? 'Template' : ''}.png`));
  if (mac) image.setTemplateImage(true);
  return image;
}

function menuItem(item: TrayItem, actions: TrayActions): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'rule':
      return { type: 'separator' };
    case 'text':
      return { label: item.label, enabled: false };
    case 'pause':
      return {
        label: item.label,
        submenu: item.choices.map(({ pause, label }) => ({
          label,
          click: () => {
            actions.pause(pause);
          },
        })),
      };
    default:
      return { label: item.label, click: actions[item.kind] };
  }
}

/** The icon in the tray; null where the system has none. */
export function createTray({ folder, platform, actions, log }: TrayOptions): AppTray | null {
  try {
    const tray = new Tray(iconOf(folder, platform, 'normal'));
    let icon: TrayView['icon'] = 'normal';
    // On macOS and Linux a click opens the menu.
    if (platform === 'win32') tray.on('click', actions.open);
    return {
      show(view) {
        if (view.icon !== icon) tray.setImage(iconOf(folder, platform, view.icon));
        icon = view.icon;
        tray.setToolTip(view.tooltip);
        // Some trays on Linux show a changed menu only when it is set again.
        tray.setContextMenu(Menu.buildFromTemplate(view.items.map((item) => menuItem(item, actions))));
      },
      destroy: () => {
        tray.destroy();
      },
    };
  } catch (error) {
    log.warn('tray_failed', { error });
    return null;
  }
}
