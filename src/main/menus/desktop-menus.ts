import { type BrowserWindow, app, clipboard, Menu } from 'electron';
import type { AppContext } from '../app-context';
import { type MenuActions, type MenuFacts, appMenu } from './app-menu';
import { contextMenu } from './context-menu';

export interface DesktopMenusOptions extends Pick<AppContext, 'window' | 'session' | 'log'> {
  readonly facts: Pick<MenuFacts, 'updates' | 'diagnostics'>;
  readonly actions: Omit<MenuActions, 'command'>;
  readonly saveImage: (url: string, name: string) => void;
}

/** The application's menu, and the one under the pointer. Returns what ends it. */
export function startMenus({
  window,
  session,
  log,
  facts,
  actions,
  saveImage,
}: DesktopMenusOptions): () => void {
  const template = appMenu(
    { ...facts, platform: process.platform, appName: 'Parley', development: !app.isPackaged },
    {
      ...actions,
      command(command) {
        window.show();
        window.tell('menu.command', { command });
      },
    },
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));

  return window.onCreated((made: BrowserWindow) => {
    const { webContents: contents } = made;
    contents.on('context-menu', (_event, params) => {
      const items = contextMenu(params, {
        replaceWord: (suggestion) => {
          contents.replaceMisspelling(suggestion);
        },
        addToDictionary: (word) => {
          if (!session.addWordToSpellCheckerDictionary(word)) log.warn('word_not_added');
        },
        copyText: (text) => {
          clipboard.writeText(text).catch((error: unknown) => {
            log.warn('text_not_copied', { error });
          });
        },
        copyImageAt: (x, y) => {
          contents.copyImageAt(x, y);
        },
        saveImage,
      });
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window: made });
    });
  });
}
