import { toApp } from '../addresses.mjs';
import { preventable } from '../faked.mjs';

/** Where main itself has sent the page does not ask main again. */
export class Navigation {
  /** The page's address of a load that main has begun. @type {string | undefined} */
  expected;

  /** Main waits for the page itself. */
  loading = false;
  /** What the server has answered last for the page itself. */
  status = 200;

  /** @param {import('./web-contents.mjs').WebContents} contents @param {import('./frames.mjs').Frames} frames */
  constructor(contents, frames) {
    this.contents = contents;
    this.frames = frames;
  }

  /** @param {string} name @param {string} url the page's @param {boolean} isMainFrame @param {string} frameId */
  #prevented(name, url, isMainFrame, frameId) {
    const frame = this.frames.get(frameId) ?? null;
    const facts = { url: toApp(url), isMainFrame, frame, initiator: frame, isSameDocument: false };
    const event = preventable(facts);
    this.contents.emit(name, event, facts.url, false, isMainFrame, 1, 1);
    return event.defaultPrevented;
  }

  /** A page or a frame wants to go somewhere. @param {string} url @param {string} frameId @returns {boolean} whether it may */
  mayBegin(url, frameId) {
    const isMainFrame = this.frames.main === undefined || this.frames.main.frameId === frameId;
    if (isMainFrame && this.expected === url) {
      this.expected = undefined;
      return true;
    }
    const refused = isMainFrame && this.#prevented('will-navigate', url, true, frameId);
    return !this.#prevented('will-frame-navigate', url, isMainFrame, frameId) && !refused;
  }

  /** The page itself is answered. @param {string} frameId @param {number} status */
  answered(frameId, status) {
    if (this.frames.main?.frameId === frameId) this.status = status;
  }

  /** The page itself could not be fetched; who has loaded it hears of it there. @param {string} frameId @param {string} reason @param {string} url */
  failed(frameId, reason, url) {
    if (this.loading || this.frames.main?.frameId !== frameId) return;
    this.contents.tellFailed(`ERR${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`, url);
  }

  /** A server sends it elsewhere. @param {string} url @param {string} frameId */
  mayFollow(url, frameId) {
    return !this.#prevented('will-redirect', url, this.frames.main?.frameId === frameId, frameId);
  }
}
