import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from './api/app.mjs';
import { contentsOfFrame, pageGone, pageTitled } from './api/all-contents.mjs';
import { watchWindows } from './api/browser-window.mjs';
import { setChromium } from './chromium/chromium.mjs';
import { chromiumWithoutPages } from './chromium/no-pages.mjs';
import { startChromium } from './chromium/start.mjs';
import { watchTargets } from './page/target.mjs';
import { watchDownloads } from './session/downloads.mjs';
import { serveSchemes } from './session/loopback.mjs';
import { session } from './session/session.mjs';

watchWindows({
  onMade: (window) => {
    app.emit('browser-window-created', {}, window);
    app.emit('web-contents-created', {}, window.webContents);
  },
  onAllClosed: () => app.allWindowsClosed(),
});

/**
 * Starts Chromium and tells the app that it may begin, unless it has decided to end.
 * @param {string[]} switches for Chromium
 */
export async function becomeReady(switches) {
  if (app.isExiting) return;
  const port = await serveSchemes((scheme) => session.defaultSession.protocol.handlerOf(scheme));
  const profile = join(app.getPath('sessionData'), 'Chromium');
  // A run that was killed could not take its lock away, and there is only one of us in a profile.
  rmSync(join(profile, 'SingletonLock'), { force: true });
  const onEnd = () => {
    process.stderr.write('fake Electron: Chromium has ended by itself\n');
    process.exit(1);
  };
  const dumps = app.getPath('crashDumps');
  const chromium = await startChromium({ profile, dumps, port, switches, onEnd });
  setChromium(chromium);
  await watchTargets(pageGone, pageTitled);
  await watchDownloads(chromium.cdp, contentsOfFrame);
  app.markReady();
}

/** Tells the app that it may begin, without any page: see `chromium/no-pages.mjs`. */
export function becomeReadyWithoutPages() {
  setChromium(chromiumWithoutPages());
  app.markReady();
}
