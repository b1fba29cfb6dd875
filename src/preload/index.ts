import { contextBridge, ipcRenderer } from 'electron';
import { isAppDocument } from '@shared/app-address';
import type { Desktop } from '@shared/desktop';
import {
  type Envelope,
  type EventName,
  type EventValue,
  EVENTS,
  type InvokeAnswer,
  type InvokeChannel,
  type InvokeRequest,
  INVOKE,
} from '@shared/ipc';
import { eventWire, functionOf, invokeWire, listenerOf } from '@shared/ipc-wire';
import { transferCacheKey } from './transfer-cache-key';

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

const transferKey = async (request: InvokeRequest<'vault.cache-key'>): Promise<boolean> => {
  const base64 = await invoke('vault.cache-key', request);
  if (base64 === null) return false;
  await transferCacheKey(request.userId, base64);
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

/** The same; events that come before the first listener wait for it. */
const listenFromStart = <Name extends EventName>(name: Name): ReturnType<typeof listen<Name>> => {
  let early: EventValue<Name>[] | null = [];
  const stopKeeping = listen(name)((value) => {
    early?.push(value);
  });
  return (listener) => {
    const stop = listen(name)(listener);
    const missed = early ?? [];
    early = null;
    stopKeeping();
    for (const value of missed) listener(value);
    return stop;
  };
};

/** A function for each channel, named after it. */
function everyChannel(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const offered: Record<string, Record<string, unknown>> = {};
  const offer = (group: string, name: string, value: unknown): void => {
    (offered[group] ??= {})[name] = value;
  };
  for (const name of Object.keys(INVOKE) as InvokeChannel[])
    if (!('preloadOnly' in INVOKE[name])) offer(...functionOf(name), call(name));
  for (const name of Object.keys(EVENTS) as EventName[]) {
    const [group, action] = functionOf(name);
    offer(group, listenerOf(action), 'fromStart' in EVENTS[name] ? listenFromStart(name) : listen(name));
  }
  return offered;
}

const offered = everyChannel();
// Built from the names at run time; the type `Desktop` is derived from the same names.
const desktop = { ...offered, vault: { ...offered['vault'], transferKey } } as unknown as Desktop;

// Other documents in this window get nothing: no answer of a server, no file, no empty page.
if (isAppDocument(location.href)) contextBridge.exposeInMainWorld('desktop', desktop);
