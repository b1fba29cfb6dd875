import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '@shared/ipc';
import type { ZoomStep } from '../page-features/zoom';
import { copy } from './copy';

type Item = MenuItemConstructorOptions;

export interface MenuFacts {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  /** The app runs from the sources: the page reloads when they change. */
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

const SEPARATOR: Item = { type: 'separator' };
const when = (is: boolean, ...items: readonly Item[]): readonly Item[] => (is ? items : []);

interface MenuContext {
  readonly facts: MenuFacts;
  readonly actions: MenuActions;
  readonly mac: boolean;
}

/** An entry whose command the page carries out. */
const command = ({ actions }: MenuContext, id: MenuCommand, label: string, accelerator?: string): Item => ({
  id,
  label,
  ...(accelerator !== undefined && { accelerator }),
  click: () => {
    actions.command(id);
  },
});

/** The page hears the key itself and decides what it does where the person is: shown, not registered. */
const heardByPage = (item: Item): Item => ({ ...item, registerAccelerator: false });

const zoom = (
  { actions }: MenuContext,
  label: string,
  step: ZoomStep,
  accelerator: string,
  more: Partial<Item> = {},
): Item => ({
  label,
  accelerator,
  ...more,
  click: () => {
    actions.zoom(step);
  },
});

const about = (menu: MenuContext): Item => command(menu, 'about', copy.about(menu.facts.appName));
const settings = (menu: MenuContext): Item => command(menu, 'settings', copy.settings, 'CmdOrCtrl+,');
const checkForUpdates = ({ actions }: MenuContext): Item => ({
  id: 'check-for-updates',
  label: copy.checkForUpdates,
  click: actions.checkForUpdates,
});

/** Of macOS alone. */
const applicationMenu = (menu: MenuContext): Item => ({
  label: menu.facts.appName,
  submenu: [
    about(menu),
    ...when(menu.facts.updates, checkForUpdates(menu)),
    SEPARATOR,
    settings(menu),
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit', label: copy.quit(menu.facts.appName) },
  ],
});

const fileMenu = (menu: MenuContext): Item => ({
  label: copy.file,
  submenu: [
    command(menu, 'new-conversation', copy.newConversation, 'CmdOrCtrl+N'),
    SEPARATOR,
    command(menu, 'print', copy.print, 'CmdOrCtrl+P'),
    SEPARATOR,
    ...when(!menu.mac, settings(menu)),
    command(menu, 'sign-out', copy.signOut),
    SEPARATOR,
    menu.mac ? { role: 'close' } : { role: 'quit', label: copy.quit(menu.facts.appName) },
  ],
});

const editMenu = (menu: MenuContext): Item => ({
  label: copy.edit,
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'delete' },
    { role: 'selectAll' },
    SEPARATOR,
    heardByPage(command(menu, 'find', copy.find, 'CmdOrCtrl+F')),
    command(menu, 'find-in-page', copy.findInPage, 'CmdOrCtrl+Shift+F'),
    command(menu, 'find-next', copy.findNext, menu.mac ? 'Cmd+G' : 'F3'),
    command(menu, 'find-previous', copy.findPrevious, menu.mac ? 'Cmd+Shift+G' : 'Shift+F3'),
    SEPARATOR,
    command(menu, 'search', copy.search),
    heardByPage(command(menu, 'palette', copy.palette, 'CmdOrCtrl+K')),
  ],
});

const viewMenu = (menu: MenuContext): Item => ({
  label: copy.view,
  submenu: [
    ...when(
      menu.facts.development,
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      SEPARATOR,
    ),
    zoom(menu, copy.zoomReset, 0, 'CmdOrCtrl+0'),
    zoom(menu, copy.zoomIn, 1, 'CmdOrCtrl+Plus'),
    // The same key without Shift, where the plus sign needs it.
    zoom(menu, copy.zoomIn, 1, 'CmdOrCtrl+=', { visible: false, acceleratorWorksWhenHidden: true }),
    zoom(menu, copy.zoomOut, -1, 'CmdOrCtrl+-'),
    SEPARATOR,
    { role: 'togglefullscreen' },
  ],
});

const windowMenu = ({ mac }: MenuContext): Item => ({
  label: copy.window,
  role: 'window',
  submenu: [
    { role: 'minimize' },
    ...when(mac, { role: 'zoom' }, SEPARATOR, { role: 'front' }),
    ...when(!mac, { role: 'close' }),
  ],
});

const helpMenu = (menu: MenuContext): Item => ({
  label: copy.help,
  role: 'help',
  submenu: [
    command(menu, 'shortcuts', copy.shortcuts, 'CmdOrCtrl+/'),
    SEPARATOR,
    { id: 'open-logs', label: copy.openLogs, click: menu.actions.openLogs },
    ...when(menu.facts.diagnostics, {
      id: 'save-diagnostics',
      label: copy.saveDiagnostics,
      click: menu.actions.saveDiagnostics,
    }),
    ...when(!menu.mac && menu.facts.updates, SEPARATOR, checkForUpdates(menu)),
    ...when(!menu.mac, SEPARATOR, about(menu)),
  ],
});

/** The application's menu. */
export function appMenu(facts: MenuFacts, actions: MenuActions): Item[] {
  const menu: MenuContext = { facts, actions, mac: facts.platform === 'darwin' };
  return [
    ...when(menu.mac, applicationMenu(menu)),
    fileMenu(menu),
    editMenu(menu),
    viewMenu(menu),
    windowMenu(menu),
    helpMenu(menu),
  ];
}
