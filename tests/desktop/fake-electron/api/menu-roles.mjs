import { record } from '../records.mjs';
import { app } from './app.mjs';

/** What a role does to the page that has the focus, by Chromium's name for it. @type {Record<string, string>} */
const EDITING = {
  undo: 'undo',
  redo: 'redo',
  cut: 'cut',
  copy: 'copy',
  paste: 'paste',
  delete: 'delete',
  pasteandmatchstyle: 'pasteAndMatchStyle',
  selectall: 'selectAll',
};

/** Of the window that has the focus. @type {Record<string, (window: import('./browser-window.mjs').BrowserWindow) => void>} */
const WINDOW = {
  close: (window) => window.close(),
  minimize: (window) => window.minimize(),
  reload: (window) => window.webContents.reload(),
};

const LABELS = /** @type {Record<string, string>} */ ({
  selectall: 'Select All',
  pasteandmatchstyle: 'Paste and Match Style',
  quit: 'Quit',
  close: 'Close Window',
  togglefullscreen: 'Toggle Full Screen',
  forcereload: 'Force Reload',
  toggledevtools: 'Toggle Developer Tools',
});

/** What Electron writes where no label is given. @param {string} [role] */
export const labelOf = (role = '') => LABELS[role] ?? role.charAt(0).toUpperCase() + role.slice(1);

/** @param {string} role @param {import('./browser-window.mjs').BrowserWindow | null} window */
export function performRole(role, window) {
  record('MenuItem.role', role);
  const command = EDITING[role];
  if (role === 'quit') app.quit();
  else if (command !== undefined) window?.webContents.edit(command);
  else if (WINDOW[role] === undefined)
    throw new Error(`The fake Electron does not implement the role ${role}.`);
  else if (window) WINDOW[role](window);
}
