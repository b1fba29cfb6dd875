import Store from 'electron-store';
import { z } from 'zod';
import { type DesktopSettings, type SettingsChange, backendChoice, desktopSettings } from '@shared/ipc';
import type { Log } from '../logs/log';
import { DEFAULT_SETTINGS, changed } from './defaults';

const windowState = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** What this computer keeps between runs, without any secret. Each part is checked alone when it is read. */
const PARTS = {
  settings: desktopSettings,
  /** What the person works with; null: not chosen yet. */
  backend: backendChoice.nullable(),
  /** Addresses of servers, the last used first. */
  servers: z.array(z.string().max(500)).max(20),
  /** Where the window was, by the layout of the displays. */
  places: z.record(z.string(), windowState),
  /** Ids of the last notices: none is shown twice, also after a restart. */
  notices: z.array(z.string()).max(500),
  /** Hints that the person has seen and that are not shown again. */
  hints: z.array(z.string().max(50)).max(50),
} as const;
type Parts = { -readonly [Name in keyof typeof PARTS]: z.infer<(typeof PARTS)[Name]> };

const EMPTY: Parts = {
  settings: DEFAULT_SETTINGS,
  backend: null,
  servers: [],
  places: {},
  notices: [],
  hints: [],
};

export interface PersistentStore {
  get<Name extends keyof Parts>(name: Name): Parts[Name];
  set<Name extends keyof Parts>(name: Name, value: Parts[Name]): void;
}

/**
 * Opens the file of this profile. One that cannot be read is laid aside as if it were new; a part that no longer fits is
 * replaced by its default.
 *
 * @param folder the profile's
 */
export function openPersistentStore(folder: string, log: Log): PersistentStore {
  const store = new Store<Record<string, unknown>>({
    cwd: folder,
    name: 'parley',
    configFileMode: 0o600,
    clearInvalidConfig: true,
    // The first shape; a later version says here how it turns the one before into its own.
    migrations: {},
  });
  return {
    get(name) {
      const value = store.get(name);
      if (value === undefined) return EMPTY[name];
      const read = PARTS[name].safeParse(value);
      if (read.success) return read.data as Parts[typeof name];
      log.warn('kept_part_replaced', { name });
      return EMPTY[name];
    },
    set(name, value) {
      store.set(name, value);
    },
  };
}

export interface SettingsStore {
  get(): DesktopSettings;
  set(change: SettingsChange): DesktopSettings;
  /** Returns its unsubscribe. */
  onChanged(listener: (settings: DesktopSettings, before: DesktopSettings) => void): () => void;
}

/** The settings of this computer's person. */
export function createSettings(store: PersistentStore): SettingsStore {
  let settings = store.get('settings');
  const listeners = new Set<(settings: DesktopSettings, before: DesktopSettings) => void>();
  return {
    get: () => settings,
    set(change) {
      const before = settings;
      settings = changed(settings, change);
      store.set('settings', settings);
      for (const listener of listeners) listener(settings, before);
      return settings;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
