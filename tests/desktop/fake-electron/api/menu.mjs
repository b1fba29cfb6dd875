import { FakeObject } from '../faked.mjs';
import { record, fakeElectron } from '../records.mjs';
import { BrowserWindow } from './browser-window.mjs';
import { labelOf, performRole } from './menu-roles.mjs';

/** @typedef {Omit<Electron.MenuItemConstructorOptions, 'submenu'> & { submenu?: Item[] | Menu }} Item */

/** One entry; `click()` does what a person's click does. */
export class MenuItem extends FakeObject {
  /** @param {Item} options */
  constructor(options) {
    super();
    const { role, submenu, click } = options;
    this.role = role?.toLowerCase();
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.id = options.id;
    this.label = options.label ?? labelOf(this.role);
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.icon = options.icon;
    this.accelerator = options.accelerator;
    this.registerAccelerator = options.registerAccelerator ?? true;
    this.acceleratorWorksWhenHidden = options.acceleratorWorksWhenHidden ?? true;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = () => {
      if (!this.enabled) return;
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.checked = true;
      const window = BrowserWindow.getFocusedWindow();
      if (click)
        click(/** @type {any} */ (this), /** @type {any} */ (window ?? undefined), /** @type {any} */ ({}));
      else if (this.role !== undefined) performRole(this.role, window);
    };
  }
}

/** @type {Menu | null} */
let applicationMenu = null;
/** Context menus that have been opened, the last one at the end. @type {{ menu: Menu, options: unknown }[]} */
const popups = [];
fakeElectron['popups'] = popups;

export class Menu extends FakeObject {
  /** @type {MenuItem[]} */
  items = [];

  /** @param {(Item | MenuItem)[]} template */
  static buildFromTemplate(template) {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  /** @param {Menu | null} menu */
  static setApplicationMenu(menu) {
    applicationMenu = menu;
    record('Menu.setApplicationMenu');
  }

  static getApplicationMenu() {
    return applicationMenu;
  }

  /** @param {MenuItem} item */
  append(item) {
    this.items.push(item);
  }

  /** @param {number} at @param {MenuItem} item */
  insert(at, item) {
    this.items.splice(at, 0, item);
  }

  /** @param {string} id @returns {MenuItem | null} */
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  /** @param {object} [options] */
  popup(options = {}) {
    popups.push({ menu: this, options });
    this.emit('menu-will-show', {});
  }

  closePopup() {
    this.emit('menu-will-close', {});
  }
}
