import { FakeObject } from '../faked.mjs';
import { record, fakeElectron } from '../records.mjs';

/** @type {Set<Tray>} */
const trays = new Set();
fakeElectron['trays'] = trays;

/** An icon in the tray: tests read what it shows, click it by its events and its menu by the items'. */
export class Tray extends FakeObject {
  static events = new Set(['click', 'right-click', 'double-click', 'balloon-click']);
  toolTip = '';
  title = '';
  /** @type {import('./menu.mjs').Menu | null} */
  menu = null;

  /** @param {unknown} image */
  constructor(image) {
    super();
    this.image = image;
    trays.add(this);
  }

  /** @param {unknown} image */
  setImage(image) {
    this.image = image;
    record('Tray.setImage');
  }

  /** @param {string} toolTip */
  setToolTip(toolTip) {
    this.toolTip = toolTip;
  }

  /** @param {string} title */
  setTitle(title) {
    this.title = title;
  }

  /** @param {import('./menu.mjs').Menu | null} menu */
  setContextMenu(menu) {
    this.menu = menu;
  }

  destroy() {
    trays.delete(this);
  }

  isDestroyed() {
    return !trays.has(this);
  }
}
