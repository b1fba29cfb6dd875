import { dialog } from 'electron';
import { createPage } from '../page-features/page';
import { createDiagnostics } from '../diagnostics/desktop-diagnostics';
import { createDesktopFiles } from '../files/desktop-files';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import { startMenus } from '../menus/desktop-menus';
import type { FetchApi } from '../protocol/fetch-api';
import { startUpdates } from '../updates/desktop-updates';
import { startCrashRecovery } from '../windows/start-crash-recovery';
import type { Auth } from './auth';

/** The features of a desktop app: menus, files, printing, find in page, diagnostics, updates, settings. */
export interface AppFeatures {
  readonly handlers: Pick<
    Handlers,
    | 'settings.get'
    | 'settings.set'
    | 'links.open-external'
    | 'files.save'
    | 'files.drag'
    | 'files.copy-image'
    | 'page.print'
    | 'page.find'
    | 'page.stop-find'
    | 'updates.state'
    | 'updates.check'
    | 'updates.install'
    | 'work.busy'
    | 'app.about'
    | 'app.open-logs'
    | 'app.save-diagnostics'
    | 'app.languages'
  >;
  readonly stop: () => void;
}

export function startAppFeatures(context: AppContext, auth: Auth, fetchApi: FetchApi): AppFeatures {
  const { settings, openExternal, window, session, policy, log } = context;
  const page = createPage(context);
  const files = createDesktopFiles(context, fetchApi);
  const updates = startUpdates(context);
  const diagnostics = createDiagnostics({
    context,
    auth,
    fetchApi,
    updateState: updates.state,
    chooseTarget: files.chooseTarget,
  });

  const showMessage = (message: string, type: 'info' | 'error'): void => {
    const over = window.get();
    void (over ? dialog.showMessageBox(over, { type, message }) : dialog.showMessageBox({ type, message }));
  };
  const cleanups = [
    page.stop,
    updates.stop,
    startCrashRecovery(window, log),
    settings.onChanged((now) => {
      window.tell('settings.changed', now);
    }),
    auth.onSignedOut(files.forget),
    startMenus({
      window,
      session,
      log,
      facts: {
        updates: updates.state().status !== 'off',
        diagnostics: !policy.disabled.has('diagnostics'),
      },
      actions: {
        zoom: page.zoom,
        openLogs: () => void diagnostics.openLogs(),
        saveDiagnostics: () => void diagnostics.save(),
        checkForUpdates: () => {
          void updates.check().then(({ status, version, sentence }) => {
            if (sentence !== null) showMessage(sentence, status === 'failed' ? 'error' : 'info');
            else if (version !== null) showMessage(`Version ${version} is being downloaded.`, 'info');
          });
        },
      },
      saveImage: (url, name) => {
        void files.save({ url, name }).then((answer) => {
          if (answer.outcome === 'failed') showMessage(answer.sentence, 'error');
        });
      },
    }),
  ];

  return {
    handlers: {
      ...page.handlers,
      'settings.get': () => settings.get(),
      'settings.set': (change) => settings.set(change),
      'links.open-external': ({ url }) => openExternal(url),
      'files.save': files.save,
      'files.drag': files.drag,
      'files.copy-image': files.copyImage,
      'updates.state': updates.state,
      'updates.check': updates.check,
      'updates.install': updates.install,
      'work.busy': (busy) => {
        updates.setBusy(busy);
      },
      'app.about': diagnostics.about,
      'app.open-logs': () => diagnostics.openLogs(),
      'app.save-diagnostics': () => diagnostics.save(),
    },
    stop: () => {
      for (const cleanup of cleanups) cleanup();
      files.forget();
    },
  };
}
