import { type BrowserWindow, type WebContents, app } from 'electron';
import type { Handlers } from '../ipc/serve';
import type { AppContext } from '../app-context';
import { type PageFind, createPageFind } from './find';
import { spellingOf } from './spelling';
import { type ZoomStep, nextZoom } from './zoom';

type PageHandlers = Pick<Handlers, 'page.print' | 'page.find' | 'page.stop-find' | 'app.languages'>;

export interface Page {
  readonly handlers: PageHandlers;
  readonly zoom: (step: ZoomStep) => void;
  readonly stop: () => void;
}

/** @throws Error where it could not be printed; cancelling is no error */
function print(contents: WebContents): Promise<void> {
  return new Promise((resolve, reject) => {
    contents.print({ printBackground: true }, (success, reason) => {
      // Chromium's words for it differ by system: “Print job canceled”, “cancelled”.
      if (success || /cancel/i.test(reason)) resolve();
      else reject(new Error(`Not printed: ${reason}`));
    });
  });
}

/** Zoom, spelling, find and print of the page. */
export function createPage({ window, settings, session, log }: AppContext): Page {
  function applySpelling(): void {
    const { on, languages: wanted } = settings.get().spelling;
    const spelling = spellingOf({
      on,
      wanted,
      platform: process.platform,
      system: app.getPreferredSystemLanguages(),
      available: session.availableSpellCheckerLanguages,
    });
    session.setSpellCheckerEnabled(spelling.on);
    if (spelling.languages !== null) session.setSpellCheckerLanguages([...spelling.languages]);
  }
  const zoom = (step: ZoomStep): void => {
    settings.set({ zoom: nextZoom(settings.get().zoom, step) });
  };

  const finds = new Map<number, PageFind>();
  function setUp(made: BrowserWindow): void {
    const { webContents: contents } = made;
    const { id } = contents;
    const applyZoom = (): void => {
      if (!contents.isDestroyed()) contents.setZoomFactor(settings.get().zoom);
    };
    // Chromium keeps a size for each origin: ours is set with every load, or the page would blink.
    contents.on('dom-ready', applyZoom);
    contents.on('zoom-changed', (_event, direction) => {
      zoom(direction === 'in' ? 1 : -1);
    });
    const find = createPageFind(
      {
        find: (text, { forward, fresh }) => contents.findInPage(text, { forward, findNext: fresh }),
        stop: () => {
          contents.stopFindInPage('clearSelection');
        },
      },
      (found) => {
        window.tell('page.found', found);
      },
    );
    finds.set(id, find);
    contents.on('found-in-page', (_event, { requestId, matches, activeMatchOrdinal, finalUpdate }) => {
      if (finalUpdate) find.onFound({ request: requestId, matches, active: activeMatchOrdinal });
    });
    made.on('closed', () => void finds.delete(id));
  }

  applySpelling();
  const cleanups = [
    window.onCreated(setUp),
    settings.onChanged((now, before) => {
      if (now.zoom !== before.zoom) window.get()?.webContents.setZoomFactor(now.zoom);
      const { on, languages } = before.spelling;
      if (now.spelling.on !== on || now.spelling.languages !== languages) applySpelling();
    }),
  ];
  return {
    handlers: {
      async 'page.print'() {
        const contents = window.get()?.webContents;
        if (contents) await print(contents);
        else log.warn('nothing_to_print');
      },
      'page.find': (request, { webContentsId }) => {
        finds.get(webContentsId)?.find(request);
      },
      'page.stop-find': (_request, { webContentsId }) => {
        finds.get(webContentsId)?.stop();
      },
      'app.languages': () => (process.platform === 'darwin' ? [] : session.availableSpellCheckerLanguages),
    },
    zoom,
    stop: () => {
      for (const cleanup of cleanups) cleanup();
    },
  };
}
