import type { Session } from 'electron';
import type { OpenExternal } from './links/open-external';
import type { Log } from './logs/log';
import type { Policy } from './policy/policy-file';
import type { PersistentStore, SettingsStore } from './settings/persistent-store';
import type { AppWindow } from './windows/app-windows';

/** What every module of the main process works with. */
export interface AppContext {
  readonly log: Log;
  readonly store: PersistentStore;
  readonly settings: SettingsStore;
  readonly policy: Policy;
  readonly window: AppWindow;
  readonly openExternal: OpenExternal;
  /** The session of the web UI's window. */
  readonly session: Session;
  readonly folders: Folders;
}

export interface Folders {
  /** The profile: `app.getPath('userData')`. */
  readonly profile: string;
  readonly logs: string;
  /** What is built: main, preload and the web UI. */
  readonly out: string;
  /** Run-time assets: icons, sounds, what demo and emulator need. */
  readonly resources: string;
}
