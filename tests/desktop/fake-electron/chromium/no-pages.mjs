import { PassThrough } from 'node:stream';
import { CdpConnection } from './cdp.mjs';

/**
 * A Chromium that shows nothing: every page is there at once, and loads whatever it is sent to. For tests that look at
 * what the app does to Electron and need no page.
 */
class NoPages extends CdpConnection {
  #lastId = 0;

  constructor() {
    super(new PassThrough(), new PassThrough());
  }

  /** @override @param {string} method @param {any} [params] @param {string} [sessionId] @returns {Promise<any>} */
  async send(method, params = {}, sessionId = '') {
    const id = String(++this.#lastId);
    switch (method) {
      case 'Target.createTarget':
        return { targetId: id };
      case 'Target.attachToTarget':
        return { sessionId: id };
      case 'Target.createBrowserContext':
        return { browserContextId: id };
      case 'Runtime.evaluate':
        return { result: { type: 'undefined' } };
      case 'Page.printToPDF':
      case 'Page.captureScreenshot':
        return { data: '' };
      case 'Page.navigate':
        setImmediate(() => this.#load(this.session(sessionId), params.url));
        return {};
      default:
        return {};
    }
  }

  /** @param {import('./cdp.mjs').CdpSession} page @param {string} url */
  #load(page, url) {
    page.emit('Page.frameNavigated', { frame: { id: 'main', url } });
    page.emit('Page.domContentEventFired', {});
    page.emit('Page.loadEventFired', {});
  }
}

/** @returns {import('./start.mjs').Chromium} */
export const chromiumWithoutPages = () => ({
  cdp: new NoPages(),
  end: () => Promise.resolve(),
  kill: () => undefined,
});
