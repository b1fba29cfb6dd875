import type { EventName, InvokeChannel } from './ipc';

/** Names on the wire; the prefix keeps them apart from Electron's own. Apart from the schemas: the preload needs none. */
export const invokeWire = (name: InvokeChannel): string => `parley:${name}`;
export const eventWire = (name: EventName): string => `parley-event:${name}`;
