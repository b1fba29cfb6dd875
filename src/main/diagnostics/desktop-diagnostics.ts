import { homedir } from 'node:os';
import { app, dialog, screen, shell } from 'electron';
import type { UpdateState } from '@shared/ipc';
import type { Auth } from '../modules/auth';
import { fileErrorText } from '../files/file-errors';
import type { AppContext } from '../app-context';
import type { FetchApi } from '../protocol/fetch-api';
import { aboutApp } from './about';
import { writeBundle } from './bundle';

export interface DiagnosticsOptions {
  readonly context: AppContext;
  readonly auth: Auth;
  readonly fetchApi: FetchApi;
  readonly updateState: () => UpdateState;
  readonly chooseTarget: (name: string) => Promise<string | null>;
}

/** What helps when something does not work: versions, the log folder, a file for support. */
export function createDiagnostics(options: DiagnosticsOptions) {
  const { context, auth, fetchApi, updateState, chooseTarget } = options;
  const { log, folders, settings, policy, store, window } = context;
  const about = () => aboutApp(app.getVersion(), fetchApi);

  async function facts(): Promise<Readonly<Record<string, unknown>>> {
    const { notifications, ...rest } = settings.get();
    const { signedIn, kept: keptInKeychain } = auth.session();
    return {
      made: new Date().toISOString(),
      about: await about(),
      packaged: app.isPackaged,
      settings: {
        ...rest,
        // Only their number: the ids would tell who somebody writes with.
        notifications: { ...notifications, mutedConversations: notifications.mutedConversations.length },
      },
      policy: { ...policy, disabled: [...policy.disabled] },
      backend: store.get('backend'),
      session: { signedIn, keptInKeychain },
      updates: updateState(),
      displays: screen.getAllDisplays().map(({ workArea, scaleFactor }) => ({ workArea, scaleFactor })),
      memory: process.memoryUsage(),
      locale: app.getLocale(),
    };
  }

  function showMessage(message: string): void {
    const over = window.get();
    const box = { type: 'error' as const, message };
    void (over ? dialog.showMessageBox(over, box) : dialog.showMessageBox(box));
  }

  return {
    about,
    async openLogs(): Promise<undefined> {
      const problem = await shell.openPath(folders.logs);
      if (problem === '') return;
      log.warn('log_folder_not_opened', { problem });
      showMessage(`The log folder could not be opened. It is ${folders.logs}`);
    },
    /** @returns false: forbidden, the person has changed their mind, or it could not be written, which was said */
    async save(): Promise<boolean> {
      if (policy.disabled.has('diagnostics')) {
        showMessage('Your administrator has turned diagnostics off.');
        return false;
      }
      const target = await chooseTarget(
        `parley-diagnostics-${new Date().toISOString().slice(0, 10)}.jsonl.gz`,
      );
      if (target === null) return false;
      try {
        await writeBundle(target, { facts: await facts(), logFolder: folders.logs, home: homedir() });
      } catch (error) {
        log.warn('diagnostics_not_saved', { error });
        showMessage(fileErrorText(error));
        return false;
      }
      shell.showItemInFolder(target);
      return true;
    },
  };
}
