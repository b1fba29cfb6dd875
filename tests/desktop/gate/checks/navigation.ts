import { TO_BROWSER, HOSTILE } from '../corpus/addresses';

import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';
import { app } from '../../fake-electron/electron.mjs';
import { WebContents } from '../../fake-electron/page/web-contents.mjs';
import type { Session } from '../../fake-electron/session/session.mjs';
import { loadedBy, windows } from '../program/calls';
import { type Check, type Findings, OWN, settled } from './findings';

/** What a page tells of a window that it wants to open. */
export const newWindow = (url: string) => ({
  url,
  frameName: '',
  features: '',
  disposition: 'foreground-tab',
});

/** Whether the app keeps the pages of a session from asking for something. */
export function isRefused(session: Session, url: string): boolean {
  let refused = false;
  session.webRequest.listenerOf('onBeforeRequest')?.(
    { url },
    ({ cancel = false }: { readonly cancel?: boolean }) => void (refused = cancel),
  );
  return refused;
}

/** @returns whether the app has stopped it */
export function tryTo(contents: WebContents, name: string, url: string, isMainFrame = true): boolean {
  let prevented = false;
  const event = {
    url,
    isMainFrame,
    isSameDocument: false,
    frame: null,
    initiator: null,
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: () => void (prevented = true),
  };
  contents.emit(name, event, url, false, isMainFrame);
  return prevented;
}

const isOwn = ({ webContents }: BrowserWindow): boolean =>
  loadedBy(webContents).at(-1)?.startsWith(`${OWN}/`) ?? false;

/** Addresses of our own origin that are no documents of the app. */
const NO_PAGES = [
  '/api',
  '/api/',
  '/api/docs',
  '/1/../api/health',
  '/%61pi/docs',
  '/assets/a.svg',
  '/favicon.svg',
].map((path) => `${OWN}${path}`);

/** A page that no duty has opened: nothing of it may go anywhere. */
function checkUnguarded(findings: Findings, own: BrowserWindow): void {
  const contents = new WebContents(own, {});
  app.emit('web-contents-created', {}, contents);
  for (const url of [...HOSTILE, `${OWN}/`, ...NO_PAGES]) {
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      findings.expect(
        tryTo(contents, name, url),
        `${name} in a page that nobody guards: ${url.slice(0, 80)}`,
      );
    }
    const action = contents.openHandler?.(newWindow(url)).action;
    findings.expect(action === 'deny', `a page that nobody guards may open ${url.slice(0, 80)}`);
  }
}

/** Every page is locked in: checklist 12 to 14. */
export const checkNavigation: Check = async (findings, { own }) => {
  for (const window of windows.filter((each) => !each.isDestroyed())) {
    const { webContents } = window;
    const addresses = [...HOSTILE, ...TO_BROWSER, ...NO_PAGES, ...(isOwn(window) ? [] : [`${OWN}/`])];
    for (const url of addresses) {
      const shown = `${JSON.stringify(url.slice(0, 80))} in window ${window.id}`;
      // Electron asks twice; one answer is enough.
      const goes =
        !tryTo(webContents, 'will-frame-navigate', url) && !tryTo(webContents, 'will-navigate', url);
      findings.expect(!goes, `the page may go to ${shown}`);
      findings.expect(tryTo(webContents, 'will-redirect', url), `the page may be sent to ${shown}`);
      findings.expect(tryTo(webContents, 'will-frame-navigate', url, false), `a frame may go to ${shown}`);
      const answer = webContents.openHandler?.(newWindow(url));
      findings.expect(answer?.action === 'deny', `a new window may be opened for ${shown}`);
    }
    for (const url of ['https://evil.example/', `${OWN}/`, 'data:text/html,x']) {
      let prevented = false;
      const preferences = { preload: '/tmp/evil.js', nodeIntegration: true };
      webContents.emit(
        'will-attach-webview',
        { preventDefault: () => void (prevented = true) },
        preferences,
        { src: url },
      );
      findings.expect(prevented, `a webview may be attached for ${url}`);
    }
  }
  checkUnguarded(findings, own);
  await settled();
};
