import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '@shared/ipc';
import type { ZoomStep } from '../page-features/zoom';
import { copy } from './copy';

type Item = MenuItemConstructorOptions;

export interface MenuFacts {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  /** The page is built anew while somebody works on it. */
  readonly development: boolean;
  /** There is a place to get updates from. */
  readonly updates: boolean;
  /** An administrator has not forbidden it. */
  readonly diagnostics: boolean;
}

export interface MenuActions {
  readonly command: (command: MenuCommand) => void;
  readonly zoom: (step: ZoomStep) => void;
  readonly openLogs: () => void;
  readonly saveDiagnostics: () => void;
  readonly checkForUpdates: () => void;
}

const RULE: Item = { type: 'separator' };
const when = (is: boolean, ...items: readonly Item[]): readonly Item[] => (is ? items : []);

/**
 * The application's menu. Keys that the web UI hears itself (its palette, its search in a thread) are shown and not
 * registered: the page decides what they do where the person is.
 */
export function appMenu(facts: MenuFacts, actions: MenuActions): Item[] {
  const { platform, appName, development, updates, diagnostics } = facts;
  const mac = platform === 'darwin';
  const tell = (command: MenuCommand, label: string, accelerator?: string): Item => ({
    id: command,
    label,
    ...(accelerator !== undefined && { accelerator }),
    click: () => {
      actions.command(command);
    },
  });
  const heardByPage = (item: Item): Item => ({ ...item, registerAccelerator: false });
  const zoom = (label: string, step: ZoomStep, accelerator: string, more: Partial<Item> = {}): Item => ({
    label,
    accelerator,
    ...more,
    click: () => {
      actions.zoom(step);
    },
  });

  const about = tell('about', copy.about(appName));
  const settings = tell('settings', copy.settings, 'CmdOrCtrl+,');
  const check: Item = {
    id: 'check-for-updates',
    label: copy.checkForUpdates,
    click: actions.checkForUpdates,
  };

  const application: Item = {
    label: appName,
    submenu: [
      about,
      ...when(updates, check),
      RULE,
      settings,
      RULE,
      { role: 'services' },
      RULE,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      RULE,
      { role: 'quit', label: copy.quit(appName) },
    ],
  };
  const file: Item = {
    label: copy.file,
    submenu: [
      tell('new-conversation', copy.newConversation, 'CmdOrCtrl+N'),
      RULE,
      tell('print', copy.print, 'CmdOrCtrl+P'),
      RULE,
      ...when(!mac, settings),
      tell('sign-out', copy.signOut),
      RULE,
      mac ? { role: 'close' } : { role: 'quit', label: copy.quit(appName) },
    ],
  };
  const edit: Item = {
    label: copy.edit,
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      RULE,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'delete' },
      { role: 'selectAll' },
      RULE,
      heardByPage(tell('find', copy.find, 'CmdOrCtrl+F')),
      tell('find-in-page', copy.findInPage, 'CmdOrCtrl+Shift+F'),
      tell('find-next', copy.findNext, mac ? 'Cmd+G' : 'F3'),
      tell('find-previous', copy.findPrevious, mac ? 'Cmd+Shift+G' : 'Shift+F3'),
      RULE,
      tell('search', copy.search),
      heardByPage(tell('palette', copy.palette, 'CmdOrCtrl+K')),
    ],
  };
  const view: Item = {
    label: copy.view,
    submenu: [
      ...when(development, { role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }, RULE),
      zoom(copy.zoomReset, 0, 'CmdOrCtrl+0'),
      zoom(copy.zoomIn, 1, 'CmdOrCtrl+Plus'),
      // The same key without Shift, where the plus sign needs it.
      zoom(copy.zoomIn, 1, 'CmdOrCtrl+=', { visible: false, acceleratorWorksWhenHidden: true }),
      zoom(copy.zoomOut, -1, 'CmdOrCtrl+-'),
      RULE,
      { role: 'togglefullscreen' },
    ],
  };
  const windows: Item = {
    label: copy.window,
    role: 'window',
    submenu: [
      { role: 'minimize' },
      ...(mac ? ([{ role: 'zoom' }, RULE, { role: 'front' }] as const) : ([{ role: 'close' }] as const)),
    ],
  };
  const help: Item = {
    label: copy.help,
    role: 'help',
    submenu: [
      tell('shortcuts', copy.shortcuts, 'CmdOrCtrl+/'),
      RULE,
      { id: 'open-logs', label: copy.openLogs, click: actions.openLogs },
      ...when(diagnostics, {
        id: 'save-diagnostics',
        label: copy.saveDiagnostics,
        click: actions.saveDiagnostics,
      }),
      ...when(!mac && updates, RULE, check),
      ...when(!mac, RULE, about),
    ],
  };
  return [...when(mac, application), file, edit, view, windows, help];
}
