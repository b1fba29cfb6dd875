import { lazy } from '../../ui/lazy';

/** The first page of the desktop app: which server, and signing in. A browser never loads it. */
export const loadStartPage = () => import('./StartPage');

/** Which server is used, for the settings of this computer. */
export const ServerSettings = lazy(async () => ({
  default: (await import('./ServerSettings')).ServerSettings,
}));

/** Shown at the start where neither the server nor this computer knows who is here. */
export const WaitingForServer = lazy(async () => ({
  default: (await import('./WaitingForServer')).WaitingForServer,
}));

/** Tells over every page that the server on this computer has been given up. */
export const FailedServerNotice = lazy(async () => ({
  default: (await import('./FailedServerNotice')).FailedServerNotice,
}));
