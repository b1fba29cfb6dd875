import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronUpdater from 'electron-updater';
import type { AppContext } from '../app-context';
import { electronUpdaterSource } from './electron-updater';
import { repeatWithJitter } from './repeat-with-jitter';
import type { UpdateSource } from './source';
import { type Updates, createUpdates } from './updates';

/**
 * Where this installation gets its updates from; null: nowhere. The package says it (`app-update.yml`, with the
 * publisher whose signature counts); an administrator's policy may name another server.
 */
function sourceOf({ policy, log }: AppContext): UpdateSource | null {
  if (policy.disabled.has('updates') || !app.isPackaged) return null;
  if (!existsSync(join(process.resourcesPath, 'app-update.yml'))) {
    if (policy.updateUrl !== null) log.warn('updates_without_metadata', { updateUrl: policy.updateUrl });
    return null;
  }
  const { updateUrl: url, updateChannel: channel } = policy;
  try {
    const updater = electronUpdater.autoUpdater;
    // An AppImage that was unpacked, a Snap: the updater cannot replace them.
    return updater.isUpdaterActive() ? electronUpdaterSource(updater, { url, channel, log }) : null;
  } catch (error) {
    log.error('updater_not_started', { error });
    return null;
  }
}

export interface DesktopUpdates extends Updates {
  readonly stop: () => void;
}

export function startUpdates(context: AppContext): DesktopUpdates {
  const { settings, window, log } = context;
  const updates = createUpdates({
    source: sourceOf(context),
    version: app.getVersion(),
    onQuit: process.platform !== 'darwin',
    onChanged: (state) => {
      window.tell('updates.changed', state);
    },
    log,
  });
  const stop = repeatWithJitter(
    () => {
      if (settings.get().updates.automatic) void updates.check();
    },
    {
      random: Math.random,
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
  );
  return { ...updates, stop };
}
