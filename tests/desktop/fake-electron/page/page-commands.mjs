import { nativeImage } from '../api/native-image.mjs';
import { FakeObject } from '../faked.mjs';
import { record } from '../records.mjs';
import { findIn } from '../world/find.mjs';

/** A zoom level is a power of this. */
const LEVEL = 1.2;

/** What main may do to a page besides loading it. */
export class PageCommands extends FakeObject {
  static events = new Set([
    'will-navigate',
    'will-frame-navigate',
    'will-redirect',
    'did-start-navigation',
    'did-navigate',
    'did-navigate-in-page',
    'did-finish-load',
    'did-fail-load',
    'did-stop-loading',
    'dom-ready',
    'page-title-updated',
    'render-process-gone',
    'context-menu',
    'found-in-page',
    'destroyed',
  ]);

  /** What never comes here: there is no webview, no wheel that zooms, and a page that opens a window is an error. */
  static never = new Set(['will-attach-webview', 'zoom-changed', 'did-create-window']);

  /** @type {Promise<import('./target.mjs').Target>} */
  ready = new Promise(() => undefined);
  #zoom = 1;
  #found = { requestId: 0, text: '', active: 0 };

  /** @param {string} command Chromium's name of an editing command */
  edit(command) {
    const key = { type: /** @type {const} */ ('rawKeyDown'), key: '', commands: [command] };
    void this.ready.then(({ cdp }) => cdp.send('Input.dispatchKeyEvent', key));
  }

  undo = () => this.edit('undo');
  redo = () => this.edit('redo');
  cut = () => this.edit('cut');
  copy = () => this.edit('copy');
  paste = () => this.edit('paste');
  selectAll = () => this.edit('selectAll');

  /** @param {string} text what is selected becomes this */
  async insertText(text) {
    const { cdp } = await this.ready;
    await cdp.send('Input.insertText', { text });
  }

  /** @param {string} text */
  replaceMisspelling(text) {
    record('webContents.replaceMisspelling', text);
    void this.insertText(text);
  }

  /** @param {string} text @param {{ forward?: boolean, findNext?: boolean, matchCase?: boolean }} [options] */
  findInPage(text, { forward = true, findNext = false, matchCase = false } = {}) {
    const isNew = findNext || text !== this.#found.text;
    const requestId = this.#found.requestId + 1;
    this.#found = { requestId, text, active: isNew ? 0 : this.#found.active };
    const expression = `(${findIn})(${JSON.stringify(text)}, ${JSON.stringify({ forward, matchCase })})`;
    void this.ready.then(async ({ cdp }) => {
      const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
      // A later search has taken its place.
      if (requestId !== this.#found.requestId) return;
      const matches = Number(result.value);
      const step = forward ? 1 : -1;
      const next = this.#found.active === 0 && !forward ? matches : this.#found.active + step;
      this.#found.active = matches === 0 ? 0 : ((next - 1 + matches) % matches) + 1;
      const facts = { requestId, activeMatchOrdinal: this.#found.active, matches, finalUpdate: true };
      this.emit('found-in-page', {}, { ...facts, selectionArea: { x: 0, y: 0, width: 0, height: 0 } });
    });
    return requestId;
  }

  /** @param {'clearSelection' | 'keepSelection' | 'activateSelection'} action */
  stopFindInPage(action) {
    this.#found.text = '';
    record('webContents.stopFindInPage', action);
    const expression = 'window.getSelection()?.removeAllRanges()';
    if (action === 'clearSelection')
      void this.ready.then(({ cdp }) => cdp.send('Runtime.evaluate', { expression }));
  }

  /** @param {object} [options] @param {(done: boolean, why: string) => void} [callback] */
  print(options = {}, callback) {
    record('webContents.print', options);
    queueMicrotask(() => callback?.(true, ''));
  }

  /** @param {object} options */
  async printToPDF(options) {
    record('webContents.printToPDF', options);
    const { cdp } = await this.ready;
    const { data } = await cdp.send('Page.printToPDF', { printBackground: true });
    return Buffer.from(data, 'base64');
  }

  async capturePage() {
    const { cdp } = await this.ready;
    const { data } = await cdp.send('Page.captureScreenshot');
    return nativeImage.createFromBuffer(Buffer.from(data, 'base64'));
  }

  /** Kept over loads, as Electron does for one origin. @param {number} factor */
  setZoomFactor(factor) {
    this.#zoom = factor;
    this.applyZoom();
  }

  getZoomFactor = () => this.#zoom;
  /** @param {number} level */
  setZoomLevel = (level) => this.setZoomFactor(LEVEL ** level);
  getZoomLevel = () => Math.log(this.#zoom) / Math.log(LEVEL);
  /** @param {number} least @param {number} most */
  setVisualZoomLevelLimits = async (least, most) =>
    record('webContents.setVisualZoomLevelLimits', { least, most });

  /** Without a zoom of its own over the protocol, the page's is set by style. */
  applyZoom() {
    const expression = `document.documentElement.style.zoom = ${this.#zoom === 1 ? "''" : this.#zoom}`;
    this.ready.then(({ cdp }) => cdp.send('Runtime.evaluate', { expression })).catch(() => undefined);
  }

  /** Its answer never comes: the process ends. */
  forcefullyCrashRenderer = () =>
    void this.ready.then(({ cdp }) => cdp.send('Page.crash').catch(() => undefined));
  /** @param {{ file: string }} item */
  startDrag = (item) => record('webContents.startDrag', item);
  /** @param {number} x @param {number} y */
  copyImageAt = (x, y) => record('webContents.copyImageAt', { x, y });
  /** @param {boolean} muted */
  setAudioMuted = (muted) => record('webContents.setAudioMuted', muted);
  /** @param {boolean} allowed */
  setBackgroundThrottling = (allowed) => record('webContents.setBackgroundThrottling', allowed);
}
