import electron, { app, session } from '../../fake-electron/electron.mjs';
import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';
import { FakeObject } from '../../fake-electron/faked.mjs';

interface Call {
  /** Such as `app.quit`; `new BrowserWindow`, and `ready` where the app became ready. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whose method it was. */
  readonly target: object | null;
}

/** Every call of Electron's API that does something, in order. */
export const calls: Call[] = [];

/** Every window that was made, also those that are gone. */
export const windows: BrowserWindow[] = [];

export const note = (name: string, args: readonly unknown[] = [], target: object | null = null): void =>
  void calls.push({ name, args, target });

/** Where in the order a call stands first; -1: it was not made. */
export const orderOf = (name: string): number => calls.findIndex((call) => call.name === name);

export const callsOf = (name: string): readonly Call[] => calls.filter((call) => call.name === name);

/** Every address that a page was sent to by main, in order. */
export const loadedBy = (contents: object): readonly string[] =>
  callsOf('webContents.loadURL')
    .filter(({ target }) => target === contents)
    .map(({ args }) => String(args[0]));

/** What only reads, and what an emitter has: neither does anything. */
const READS = /^(?:get|is|has|constructor$|_)/;

/** Own and inherited members, as far as they are the fake Electron's. */
function membersOf(object: object): ReadonlySet<string> {
  const names = new Set<string>();
  for (
    let level: object | null = object;
    level !== null && level !== FakeObject.prototype && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    if (level === Function.prototype) break;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function' && !READS.test(name)) names.add(name);
    }
  }
  return names;
}

const recorded = new WeakSet<object>();

/** From now on every call of one of these methods is recorded. */
function recordCalls(name: string, object: object): void {
  if (recorded.has(object)) return;
  recorded.add(object);
  for (const member of membersOf(object)) {
    const method = Reflect.get(object, member) as (...args: unknown[]) => unknown;
    Reflect.set(object, member, (...args: unknown[]) => {
      note(`${name}.${member}`, args, object);
      return method.apply(object, args);
    });
  }
}

/** A class has static methods; what is not implemented throws by itself and has none. */
const isRecorded = (part: unknown): part is object =>
  (typeof part === 'object' && part !== null) ||
  (typeof part === 'function' && Object.hasOwn(part, 'prototype'));

function recordSession(made: typeof session.defaultSession): void {
  recordCalls('session', made);
  recordCalls('protocol', made.protocol);
  recordCalls('webRequest', made.webRequest);
}

/** Begins to record, before the app is loaded. */
export function recordEveryCall(): void {
  const { fromPartition } = session;
  session.fromPartition = (partition) => {
    const made = fromPartition(partition);
    recordSession(made);
    return made;
  };
  recordSession(session.defaultSession);
  recordCalls('app.commandLine', app.commandLine);
  for (const [name, part] of Object.entries(electron)) if (isRecorded(part)) recordCalls(name, part);
  app.on('browser-window-created', (_event, window: BrowserWindow) => {
    note('new BrowserWindow', [], window);
    windows.push(window);
    recordCalls('window', window);
    recordCalls('webContents', window.webContents);
  });
}
