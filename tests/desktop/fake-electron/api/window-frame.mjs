import { FakeObject } from '../faked.mjs';
import { record } from '../records.mjs';
import { WORK_AREA } from './screen.mjs';

/** @typedef {{ x: number, y: number, width: number, height: number }} Bounds */

/** The window that has the focus. @type {WindowFrame | null} */
let focused = null;
export const focusedFrame = () => focused;
/** @param {WindowFrame} frame */
const setFocused = (frame) => void (focused = frame);

/** Place and state of a window, kept here: a browser without a display has none. */
export class WindowFrame extends FakeObject {
  /** @type {Bounds} */
  #bounds;
  #visible = false;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #title;

  /** @param {Electron.BrowserWindowConstructorOptions} options */
  constructor({ x, y, width = 800, height = 600, title = '' }) {
    super();
    this.setMaxListeners(0);
    this.#title = title;
    const middle = { x: (WORK_AREA.width - width) / 2, y: (WORK_AREA.height - height) / 2 };
    this.#bounds = { x: x ?? Math.round(middle.x), y: y ?? Math.round(middle.y), width, height };
  }

  show() {
    this.showInactive();
    this.focus();
  }

  showInactive() {
    if (this.#visible) return;
    this.#visible = true;
    this.emit('show');
  }

  hide() {
    this.blur();
    if (!this.#visible) return;
    this.#visible = false;
    this.emit('hide');
  }

  focus() {
    if (focused === this || !this.#visible || this.#minimized) return;
    focused?.blur();
    setFocused(this);
    this.emit('focus');
  }

  blur() {
    if (focused !== this) return;
    focused = null;
    this.emit('blur');
  }

  minimize() {
    if (this.#minimized) return;
    this.blur();
    this.#minimized = true;
    this.emit('minimize');
  }

  restore() {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.emit('restore');
  }

  maximize() {
    if (this.#maximized) return;
    this.#maximized = true;
    this.emit('maximize');
  }

  unmaximize() {
    if (!this.#maximized) return;
    this.#maximized = false;
    this.emit('unmaximize');
  }

  /** @param {boolean} on */
  setFullScreen(on) {
    if (this.#fullScreen === on) return;
    this.#fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }

  isVisible = () => this.#visible;
  isFocused = () => focused === this;
  isMinimized = () => this.#minimized;
  isMaximized = () => this.#maximized;
  isFullScreen = () => this.#fullScreen;
  getTitle = () => this.#title;
  /** @param {string} title */
  setTitle = (title) => void (this.#title = title);
  getNormalBounds = () => ({ ...this.#bounds });
  getBounds = () => (this.#maximized ? { ...WORK_AREA } : { ...this.#bounds });

  /** @param {Partial<Bounds>} bounds */
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds);
    this.emit('resize');
    this.emit('move');
  }

  /** @param {boolean} on */
  flashFrame = (on) => record('BrowserWindow.flashFrame', on);
  /** @param {unknown} overlay @param {string} description */
  setOverlayIcon = (overlay, description) => record('BrowserWindow.setOverlayIcon', { overlay, description });
}
