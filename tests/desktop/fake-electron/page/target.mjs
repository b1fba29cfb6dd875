import { toApp } from '../addresses.mjs';
import { chromium } from '../chromium/chromium.mjs';
import { WORLD } from '../world/scripts.mjs';
import { Frames } from './frames.mjs';
import { Navigation } from './navigation.mjs';
import { connectPreload, sendTo } from './page-ipc.mjs';
import { watchRequests } from './requests.mjs';

/** @typedef {Awaited<ReturnType<typeof openTarget>>} Target */

/** @param {import('./web-contents.mjs').WebContents} contents */
async function contextOf({ session }) {
  if (session.partition === '') return {};
  if (session.isPersistent()) throw new Error('The fake Electron does not implement persistent partitions.');
  const { cdp } = await chromium;
  session.contextId ??= (await cdp.send('Target.createBrowserContext')).browserContextId;
  return { browserContextId: session.contextId };
}

/**
 * Makes Chromium's page for a webContents, with everything in place before it loads anything.
 * @param {import('./web-contents.mjs').WebContents} contents
 */
export async function openTarget(contents) {
  const { cdp: connection } = await chromium;
  const { width, height } = contents.window.getBounds();
  const context = await contextOf(contents);
  const how = { url: 'about:blank', newWindow: true, width, height, ...context };
  const { targetId } = await connection.send('Target.createTarget', how);
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const cdp = connection.session(sessionId);
  const frames = new Frames(cdp, WORLD);
  const navigation = new Navigation(contents, frames);
  contents.session.pages.add(cdp);
  tellEvents(cdp, contents, frames, navigation);
  await cdp.send('Page.enable');
  await cdp.send('Inspector.enable');
  await connectPreload(cdp, frames, contents.preferences, contents);
  await cdp.send('Runtime.enable');
  await watchRequests(cdp, navigation, contents);
  return { targetId, cdp, frames, navigation, send: sendTo(cdp, frames) };
}

/** @param {import('../chromium/cdp.mjs').CdpSession} cdp @param {import('./web-contents.mjs').WebContents} contents @param {Frames} frames @param {Navigation} navigation */
function tellEvents(cdp, contents, frames, navigation) {
  cdp.hear('Page.domContentEventFired', () => {
    contents.emit('dom-ready', {});
    contents.window.emit('ready-to-show');
  });
  cdp.hear('Page.loadEventFired', () => {
    contents.applyZoom();
    contents.emit('did-finish-load', {});
    contents.emit('did-stop-loading', {});
  });
  cdp.hear('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined)
      contents.emit('did-navigate', {}, frames.main?.url, navigation.status, '');
  });
  cdp.hear('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    const isMainFrame = frames.main === undefined || frames.main.frameId === frameId;
    const isSameDocument = /^(sameDocument|historySameDocument)$/.test(navigationType);
    const facts = { url: toApp(url), isMainFrame, isSameDocument, frame: frames.get(frameId) ?? null };
    contents.emit('did-start-navigation', facts, facts.url, isSameDocument, isMainFrame, 1, 1);
  });
  cdp.hear('Page.frameRequestedNavigation', ({ frameId, url }) => {
    // Such as a scheme of another program: it makes no request that could be stopped, and Chromium goes nowhere.
    if (!/^(https?|blob|data|about|javascript):/.test(url)) navigation.mayBegin(url, frameId);
  });
  cdp.hear('Inspector.targetCrashed', () => {
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  });
  cdp.hear('Page.navigatedWithinDocument', ({ frameId }) => {
    const isMainFrame = frames.main?.frameId === frameId;
    contents.emit('did-navigate-in-page', {}, frames.get(frameId)?.url, isMainFrame, 1, 1);
  });
  cdp.hear('Page.windowOpen', ({ url }) => contents.askToOpen(url));
}

/**
 * Closes what pages open by themselves, and tells of pages that have gone.
 * @param {(targetId: string) => void} onGone
 * @param {(targetId: string, title: string) => void} onTitle
 */
export async function watchTargets(onGone, onTitle) {
  const { cdp } = await chromium;
  cdp.browser.hear('Target.targetDestroyed', ({ targetId }) => onGone(targetId));
  cdp.browser.hear('Target.attachedToTarget', ({ sessionId, waitingForDebugger, targetInfo }) => {
    if (!waitingForDebugger) return;
    const { targetId, openerId } = targetInfo;
    const go = () => cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    // One that a page has opened is gone before it has asked for anything.
    const close = async () => {
      await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
      await Promise.all([go(), cdp.send('Target.closeTarget', { targetId })]);
    };
    (openerId === undefined ? go() : close()).catch(() => undefined);
  });
  const filter = [{ type: 'page' }];
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter,
  });
  cdp.browser.hear('Target.targetInfoChanged', ({ targetInfo: { targetId, title } }) =>
    onTitle(targetId, title),
  );
  await cdp.send('Target.setDiscoverTargets', { discover: true });
}
