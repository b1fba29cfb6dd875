import { toApp } from '../addresses.mjs';

/** What IPC tells of a frame that asks: live, as Electron's WebFrameMain is. */
export class Frame {
  /** As the page has it. */
  pageUrl = 'about:blank';

  /** @param {string} id @param {Frame | null} parent */
  constructor(id, parent) {
    this.frameId = id;
    this.parent = parent;
  }

  get url() {
    return toApp(this.pageUrl);
  }

  get origin() {
    const { protocol, host, origin } = new URL(this.url);
    return origin === 'null' && host ? `${protocol}//${host}` : origin;
  }

  /** @returns {Frame} */
  get top() {
    return this.parent === null ? this : this.parent.top;
  }
}

/** The frames of one page, by Chromium's ids, and the preload's world in each. */
export class Frames {
  /** @type {Map<string, Frame>} */
  #frames = new Map();
  /** Contexts of the preload's world, by their numbers. @type {Map<number, { uniqueId: string, frameId: string }>} */
  #contexts = new Map();

  /** @param {import('../chromium/cdp.mjs').CdpSession} cdp @param {string} world */
  constructor(cdp, world) {
    cdp.hear('Page.frameAttached', ({ frameId, parentFrameId }) => this.#know(frameId, parentFrameId));
    cdp.hear('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#frames.delete(frameId);
    });
    cdp.hear('Page.frameNavigated', ({ frame }) => {
      this.#know(frame.id, frame.parentId).pageUrl = frame.url + (frame.urlFragment ?? '');
    });
    cdp.hear('Page.navigatedWithinDocument', ({ frameId, url }) => {
      this.#know(frameId).pageUrl = url;
    });
    cdp.hear('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== world) return;
      this.#contexts.set(context.id, { uniqueId: context.uniqueId, frameId: context.auxData.frameId });
    });
    cdp.hear('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#contexts.delete(executionContextId);
    });
    cdp.hear('Runtime.executionContextsCleared', () => this.#contexts.clear());
  }

  /** @param {string} id @param {string} [parentId] @returns {Frame} */
  #know(id, parentId) {
    const parent = parentId === undefined ? null : this.#know(parentId);
    const frame = this.#frames.get(id) ?? new Frame(id, parent);
    this.#frames.set(id, frame);
    return frame;
  }

  /** @returns {Frame | undefined} */
  get main() {
    return [...this.#frames.values()].find(({ parent }) => parent === null);
  }

  /** @param {string} id */
  get(id) {
    return this.#frames.get(id);
  }

  /** @param {number} contextId */
  ofContext(contextId) {
    const context = this.#contexts.get(contextId);
    return context && { uniqueId: context.uniqueId, frame: this.#know(context.frameId) };
  }

  /** The preload's world of the main frame. @returns {string | undefined} */
  get preloadContext() {
    const main = this.main?.frameId;
    return [...this.#contexts.values()].find(({ frameId }) => frameId === main)?.uniqueId;
  }
}
