import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { withAnything } from './anything';
import { note } from './recorder';
import { type DoubleSession, sessionOf } from './sessions';

type OpenHandler = (details: { readonly url: string }) => { readonly action: string };

/** A page: remembers where it was sent and what guards it. */
export class DoubleContents extends EventEmitter {
  readonly loaded: string[] = [];
  openHandler: OpenHandler | undefined;
  destroyed = false;

  constructor(
    readonly id: number,
    readonly preferences: WebPreferences,
    readonly session: DoubleSession,
  ) {
    super();
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  async loadURL(url: string): Promise<void> {
    note('loadURL', url);
    this.loaded.push(url);
  }

  async loadFile(path: string): Promise<void> {
    this.loaded.push(`file://${path}`);
  }

  getURL(): string {
    return this.loaded.at(-1) ?? '';
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  /** Events go nowhere: there is no page. */
  send(...args: readonly unknown[]): void {
    note('webContents.send', ...args);
  }
}

let lastId = 0;

/** Every one that was made. */
export const windows: DoubleWindow[] = [];

/** A window, without a screen. */
export class DoubleWindow extends EventEmitter {
  readonly webContents: DoubleContents;
  readonly id = (lastId += 1);

  constructor(readonly options: BrowserWindowConstructorOptions = {}) {
    super();
    note('new BrowserWindow', options);
    const { webPreferences = {} } = options;
    const session =
      (webPreferences.session as unknown as DoubleSession | undefined) ??
      sessionOf(webPreferences.partition ?? '');
    this.webContents = withAnything('webContents', new DoubleContents(this.id, webPreferences, session));
    const made = withAnything('window', this);
    windows.push(made);
    return made;
  }

  static getAllWindows = (): DoubleWindow[] => windows.filter((window) => !window.isDestroyed());
  static getFocusedWindow = (): null => null;
  static fromWebContents = (contents: { readonly id: number }): DoubleWindow | null =>
    windows.find(({ id }) => id === contents.id) ?? null;
  static fromId = (id: number): DoubleWindow | null => windows.find((window) => window.id === id) ?? null;

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  loadFile = (path: string): Promise<void> => this.webContents.loadFile(path);
  isDestroyed = (): boolean => this.webContents.destroyed;
  isVisible = (): boolean => true;
  isFocused = (): boolean => false;
  isMinimized = (): boolean => false;
  isMaximized = (): boolean => false;
  isFullScreen = (): boolean => false;
  getBounds = () => ({ x: 0, y: 0, width: 1360, height: 860 });
  getNormalBounds = this.getBounds;
  getTitle = (): string => '';

  close(): void {
    this.destroy();
  }

  destroy(): void {
    if (this.webContents.destroyed) return;
    this.webContents.destroyed = true;
    this.webContents.emit('destroyed');
    this.emit('closed');
  }
}
