import { useSyncExternalStore } from 'react';
import type { DesktopSettings, SettingsChange } from '@shared/ipc';
import { desktop } from './platform/desktop-bridge';
import { noteProblem } from './problem-log';

let settings: DesktopSettings | null = null;
const listeners = new Set<() => void>();
let begun = false;

function take(next: DesktopSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

function begin(): void {
  const app = desktop();
  if (begun || !app) return;
  begun = true;
  app.settings.onChanged(take);
  app.settings.get().then(
    (first) => {
      // A change may have been quicker.
      if (settings === null) take(first);
    },
    (error: unknown) => {
      begun = false;
      noteProblem('settings.get', error);
    },
  );
}

function subscribe(listener: () => void): () => void {
  begin();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is set for this computer; null in a browser, and until main has said it. */
export const useDesktopSettings = (): DesktopSettings | null =>
  useSyncExternalStore(subscribe, () => settings);

/** Changes a part of what is set for this computer. @throws Error when main refuses */
export async function changeDesktopSettings(change: SettingsChange): Promise<void> {
  const app = desktop();
  if (app) take(await app.settings.set(change));
}
