import { contextBridge, ipcRenderer } from 'electron';
import { isAppDocument } from '@shared/app-address';
import type { Desktop } from '@shared/desktop';
import type {
  Envelope,
  EventName,
  EventValue,
  InvokeAnswer,
  InvokeChannel,
  InvokeRequest,
} from '@shared/ipc';
import { eventWire, invokeWire } from '@shared/ipc-wire';
import { handOver } from './hand-over';

/** Asks main. @throws Error whose message is the code of the refusal: only that survives the bridge. */
async function invoke<Name extends InvokeChannel>(
  name: Name,
  request?: InvokeRequest<Name>,
): Promise<InvokeAnswer<Name>> {
  const answer = (await ipcRenderer.invoke(invokeWire(name), request)) as Envelope<InvokeAnswer<Name>>;
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const call =
  <Name extends InvokeChannel>(name: Name) =>
  (request?: InvokeRequest<Name>): Promise<InvokeAnswer<Name>> =>
    invoke(name, request);

const handOverKey = async (request: InvokeRequest<'vault.cache-key'>): Promise<boolean> => {
  const base64 = await invoke('vault.cache-key', request);
  if (base64 === null) return false;
  await handOver(request.userId, base64);
  return true;
};

const listen =
  <Name extends EventName>(name: Name) =>
  (listener: (value: EventValue<Name>) => void): (() => void) => {
    const heard = (_event: unknown, value: EventValue<Name>): void => {
      listener(value);
    };
    ipcRenderer.on(eventWire(name), heard);
    return () => {
      ipcRenderer.off(eventWire(name), heard);
    };
  };

/** The same; what is told before anybody listens waits for the first listener, which may come a moment after the page. */
const listenFromStart = <Name extends EventName>(name: Name): ReturnType<typeof listen<Name>> => {
  let early: EventValue<Name>[] | null = [];
  const stopKeeping = listen(name)((value) => {
    early?.push(value);
  });
  return (listener) => {
    const stop = listen(name)(listener);
    const told = early ?? [];
    early = null;
    stopKeeping();
    for (const value of told) listener(value);
    return stop;
  };
};

const desktop: Desktop = {
  backend: {
    state: call('backend.state'),
    check: call('backend.check'),
    choose: call('backend.choose'),
    forget: call('backend.forget'),
    restart: call('backend.restart'),
    onChanged: listen('backend.changed'),
  },
  session: {
    state: call('session.state'),
    signIn: call('session.sign-in'),
    cancel: call('session.cancel'),
    signOut: call('session.sign-out'),
    onChanged: listen('session.changed'),
  },
  vault: { handOverKey },
  accounts: { connect: call('accounts.connect'), cancelConnect: call('accounts.cancel-connect') },
  notices: {
    show: call('notices.show'),
    withdraw: call('notices.withdraw'),
    onReplied: listen('notices.replied'),
    onSounded: listen('notices.sounded'),
  },
  badge: { set: call('badge.set') },
  settings: {
    get: call('settings.get'),
    set: call('settings.set'),
    onChanged: listen('settings.changed'),
  },
  links: {
    ready: call('links.ready'),
    openExternal: call('links.open-external'),
    onOpen: listen('links.open'),
  },
  files: { save: call('files.save'), drag: call('files.drag'), copyImage: call('files.copy-image') },
  page: {
    print: call('page.print'),
    find: call('page.find'),
    stopFind: call('page.stop-find'),
    onFound: listen('page.found'),
  },
  updates: {
    state: call('updates.state'),
    check: call('updates.check'),
    install: call('updates.install'),
    onChanged: listen('updates.changed'),
  },
  work: { busy: call('work.busy') },
  app: {
    about: call('app.about'),
    openLogs: call('app.open-logs'),
    saveDiagnostics: call('app.save-diagnostics'),
    languages: call('app.languages'),
    onMenu: listenFromStart('menu.command'),
  },
  power: { onResumed: listen('power.resumed') },
};

// Whatever else may come to stand in this window gets nothing: no answer of a server, no file, no empty page.
if (isAppDocument(location.href)) contextBridge.exposeInMainWorld('desktop', desktop);
