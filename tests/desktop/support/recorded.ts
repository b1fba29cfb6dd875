import type { ElectronApplication } from '@playwright/test';

/** What the fake Electron offers to tests in the main process as `globalThis.__fakeElectron`, beside Electron's own API. */
export interface FakeElectron {
  /** What the app has asked of the system, in order. */
  readonly recorded: readonly { readonly what: string; readonly with: unknown }[];
  readonly of: (what: string) => readonly unknown[];
  readonly chromiumPid: number;
  readonly network: { online: boolean };
  readonly dialogs: readonly {
    readonly kind: string;
    readonly options: unknown;
    readonly answered: boolean;
    readonly answer: (value: unknown) => void;
  }[];
  readonly answerNext: (kind: string, value: unknown) => void;
  readonly notifications: readonly (NodeJS.EventEmitter & {
    readonly plain: {
      readonly title: string;
      readonly body: string;
      readonly silent: boolean;
      readonly hasReply: boolean;
    };
    readonly isShown: boolean;
    readonly shownAt: number;
  })[];
  readonly trays: ReadonlySet<
    NodeJS.EventEmitter & { readonly toolTip: string; readonly menu: Electron.Menu | null }
  >;
  readonly popups: readonly { readonly menu: Electron.Menu; readonly options: unknown }[];
  readonly shortcuts: ReadonlyMap<string, () => void>;
  readonly setDisplays: (displays: readonly Electron.Display[]) => void;
}

declare global {
  /** Only there on the fake Electron: a spec that uses it says so in its title. */
  var __fakeElectron: FakeElectron;
}

/** What the app has asked of the system under one name, such as `shell.openExternal`; the values must be plain. */
export const recorded = (app: ElectronApplication, what: string): Promise<readonly unknown[]> =>
  app.evaluate((_electron, name) => globalThis.__fakeElectron.of(name), what);
