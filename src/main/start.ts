import { join } from 'node:path';
import { app, dialog, net, session as sessions } from 'electron';
import { startAccounts } from './modules/accounts';
import { startNotifications } from './modules/notifications';
import { startAppFeatures } from './modules/app-features';
import { startAuth } from './modules/auth';
import type { Folders, AppContext } from './app-context';
import { restrictToOwner } from './settings/restrict-to-owner';
import { serveIpc } from './ipc/serve';
import { createOpenExternal } from './links/open-external';
import type { Log } from './logs/log';
import { openLog } from './logs/open-log';
import { limitPermissions } from './policy/permissions';
import { type Policy, policyPath, readPolicy } from './policy/policy-file';
import { adminOnlyCheckFor } from './policy/file-ownership';
import { createApiProxy } from './protocol/api-proxy';
import { createFetchApi } from './protocol/fetch-api';
import { serveApp } from './protocol/serve';
import { createSettings, openPersistentStore } from './settings/persistent-store';
import { createAppWindow } from './windows/app-windows';
import { guardEveryContents } from './windows/guard';

/** The built bundle is in `out/main`; in the packed app the assets are beside the archive. */
function foldersOf(): Folders {
  const out = join(import.meta.dirname, '..');
  const resources = app.isPackaged ? join(process.resourcesPath, 'resources') : join(out, '..', 'resources');
  return { profile: app.getPath('userData'), logs: app.getPath('logs'), out, resources };
}

/** The app that runs from the sources may read another policy file, which needs no administrator. */
function policyOf(log: Log): Policy {
  const { PARLEY_POLICY_FILE: ofTheSources } = process.env;
  if (!app.isPackaged && ofTheSources !== undefined) return readPolicy(ofTheSources, () => true, log);
  return readPolicy(policyPath(process.platform, process.env), adminOnlyCheckFor(process.platform), log);
}

function createContext(folders: Folders): AppContext {
  const log = openLog(folders.logs);
  const policy = policyOf(log);
  const store = openPersistentStore(folders.profile, log);
  const openExternal = createOpenExternal(log);
  const window = createAppWindow({
    store,
    log,
    openExternal,
    preload: join(folders.out, 'preload', 'index.cjs'),
    icon: process.platform === 'linux' ? join(folders.resources, 'icon.png') : null,
  });
  return {
    log,
    store,
    settings: createSettings(store),
    policy,
    window,
    openExternal,
    session: sessions.defaultSession,
    folders,
  };
}

/** Starts every module and shows the window. */
export async function start(): Promise<void> {
  const folders = foldersOf();
  restrictToOwner(folders.profile);
  restrictToOwner(folders.logs);
  const context = createContext(folders);
  const { log, window, session } = context;
  log.info('started', { version: app.getVersion(), system: process.platform });

  guardEveryContents(app, log);
  limitPermissions(session);
  const auth = await startAuth(context);
  const proxy = createApiProxy({
    upstream: auth.upstream,
    bearer: auth.bearer,
    fetch: (url, init) => net.fetch(url, init),
    userAgent: `Parley/${app.getVersion()} (${process.platform})`,
  });
  serveApp(session, { folder: join(folders.out, 'renderer'), proxy, log });
  const fetchApi = createFetchApi(proxy);
  const notifications = startNotifications(context, auth, fetchApi);
  const appFeatures = startAppFeatures(context, auth, fetchApi);
  const accounts = startAccounts(context, auth);
  serveIpc({
    handlers: { ...auth.handlers, ...notifications.handlers, ...appFeatures.handlers, ...accounts.handlers },
    isAppWindow: window.isAppWindow,
    log,
  });

  app.on('second-instance', (_event, argv) => {
    notifications.onSecondStart(argv);
  });
  app.on('activate', () => void window.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let stopped = false;
  app.on('will-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    notifications.stop();
    appFeatures.stop();
    accounts.stop();
    void auth.stop().finally(() => {
      stopped = true;
      app.quit();
    });
  });
  if (notifications.startsHidden) window.createHidden();
  else window.show();
}

/** Parley cannot start: says why and ends. */
export function failToStart(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Parley could not start', message);
  app.exit(1);
}
