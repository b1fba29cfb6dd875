import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from '../logs/log';
import { autostartEntry, autostartFolder } from './autostart-entry';

/** A start with it shows no window: the computer has started Parley, not a person. */
export const HIDDEN_FLAG = '--hidden';

/** How to start this very app: an AppImage is another file than what runs; a development start needs its script. */
function command(): readonly string[] {
  const program = process.env['APPIMAGE'] ?? process.execPath;
  const script = app.isPackaged ? undefined : process.argv[1];
  return [program, ...(script === undefined ? [] : [script]), HIDDEN_FLAG];
}

function setOnLinux(on: boolean): void {
  const folder = autostartFolder(process.env, app.getPath('home'));
  const file = join(folder, 'parley.desktop');
  if (!on) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, autostartEntry(command()));
}

/** Starts Parley with the computer, or no longer. On Linux by a file: Electron does nothing there. */
export function launchAtLogin(on: boolean, log: Log): void {
  try {
    if (process.platform === 'linux') setOnLinux(on);
    else if (process.platform === 'win32') {
      const [, ...args] = command();
      app.setLoginItemSettings({ openAtLogin: on, args });
    } else app.setLoginItemSettings({ openAtLogin: on });
  } catch (error) {
    log.warn('launch_at_login_failed', { on, error });
  }
}

/** Whether the computer has started Parley, so that no window is wanted. */
export const isHiddenStart = (argv: readonly string[]): boolean =>
  argv.includes(HIDDEN_FLAG) ||
  (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
