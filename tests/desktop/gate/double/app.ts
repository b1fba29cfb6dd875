import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { withAnything } from './anything';
import { note } from './recorder';

const FOLDER = process.env['PARLEY_GATE_FOLDER'] ?? '';
const IS_FIRST = process.env['PARLEY_GATE_SECOND'] === undefined;

/** The app's life: ready only when the gate says so. */
class DoubleApp extends EventEmitter {
  readonly isPackaged = true;
  readonly name = 'Parley';
  private ready = false;
  private readonly waiting: (() => void)[] = [];
  readonly commandLine = withAnything('app.commandLine', {
    appendSwitch: (...args: readonly string[]) => note('commandLine.appendSwitch', ...args),
    hasSwitch: () => false,
    getSwitchValue: () => '',
  });

  becomeReady(): void {
    note('ready');
    this.ready = true;
    for (const go of this.waiting) go();
    this.emit('ready', {});
  }

  whenReady(): Promise<void> {
    return this.ready ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  isReady = (): boolean => this.ready;
  getName = (): string => 'Parley';
  getVersion = (): string => '0.1.0';
  getLocale = (): string => 'en-GB';
  getSystemLocale = (): string => 'en-GB';
  getPreferredSystemLanguages = (): string[] => ['en-GB'];
  getPath = (name: string): string => join(FOLDER, 'profile', name);
  getAppPath = (): string => FOLDER;
  getLoginItemSettings = () => ({ openAtLogin: false });
  enableSandbox = (): void => note('enableSandbox');
  quit = (): void => note('app.quit');
  exit = (code?: number): void => note('app.exit', code);
  isDefaultProtocolClient = (): boolean => false;

  requestSingleInstanceLock(...args: readonly unknown[]): boolean {
    note('requestSingleInstanceLock', ...args);
    return IS_FIRST;
  }
}

const life = new DoubleApp();
export const app = withAnything('app', life);
