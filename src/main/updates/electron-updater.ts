import type { AppUpdater } from 'electron-updater';
import type { Log } from '../logs/log';
import type { UpdateSource } from './source';

export interface FeedOptions {
  /** An administrator's; null: the one that the app was built with. */
  readonly url: string | null;
  readonly channel: string | null;
  readonly log: Log;
}

/** electron-updater as a source. What it downloads it checks against the feed's SHA-512 and the publisher's signature. */
export function electronUpdaterSource(updater: AppUpdater, { url, channel, log }: FeedOptions): UpdateSource {
  const note = (level: 'debug' | 'warn') => (message: unknown) => {
    log[level]('updater', { message: String(message) });
  };
  updater.logger = { debug: note('debug'), info: note('debug'), warn: note('warn'), error: note('warn') };
  // It tells each failure twice, as an event and by rejecting; an `error` event without a listener would end the app.
  updater.on('error', () => undefined);
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  if (url !== null) updater.setFeedURL({ provider: 'generic', url, ...(channel !== null && { channel }) });
  if (channel !== null) updater.channel = channel;
  // After the channel: choosing one allows older versions.
  updater.allowDowngrade = false;
  return {
    async check() {
      const answer = await updater.checkForUpdates();
      return answer && { version: answer.updateInfo.version };
    },
    async download(onProgress) {
      const heard = ({ percent }: { readonly percent: number }): void => {
        onProgress(percent / 100);
      };
      updater.on('download-progress', heard);
      // Set while it downloads: only then does it listen for the end of the app.
      const mayOnQuit = updater.autoInstallOnAppQuit;
      updater.autoInstallOnAppQuit = process.platform !== 'darwin';
      try {
        await updater.downloadUpdate();
      } finally {
        updater.off('download-progress', heard);
        updater.autoInstallOnAppQuit = mayOnQuit;
      }
    },
    installOnQuit(may) {
      updater.autoInstallOnAppQuit = may;
    },
    install() {
      updater.quitAndInstall();
    },
  };
}
