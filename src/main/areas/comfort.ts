import type { Foundation } from '../foundation';
import type { Handlers } from '../ipc/serve';
import type { Identity } from './identity';

/** What makes it an app of this computer: menus, files, printing, finding, diagnostics, updates, settings. */
export interface Comfort {
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

export function startComfort({ settings, openExternal }: Foundation, _identity: Identity): Comfort {
  const idle = { status: 'off' as const, version: null, progress: null, sentence: null };
  return {
    handlers: {
      'settings.get': () => settings.get(),
      'settings.set': (change) => settings.set(change),
      'links.open-external': ({ url }) => openExternal(url),
      'files.save': () => ({ outcome: 'cancelled' }),
      'files.drag': () => false,
      'files.copy-image': () => false,
      'page.print': () => undefined,
      'page.find': () => undefined,
      'page.stop-find': () => undefined,
      'updates.state': () => idle,
      'updates.check': () => idle,
      'updates.install': () => false,
      'work.busy': () => undefined,
      'app.about': () => ({ app: '', electron: '', chrome: '', node: '', system: '', server: null }),
      'app.open-logs': () => undefined,
      'app.save-diagnostics': () => false,
      'app.languages': () => [],
    },
    stop: () => undefined,
  };
}
