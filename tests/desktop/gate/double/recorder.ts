type IpcHandler = (event: unknown, ...given: unknown[]) => unknown;

/** Everything that the app has asked of Electron's API, in order. */
export interface Record {
  /** Names of calls; `ready` stands where the app became ready. */
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[];
  readonly handlers: Map<string, IpcHandler>;
  readonly ipcListeners: Map<string, IpcHandler[]>;
  /** What the system was asked to open. */
  readonly opened: string[];
  /** What main has asked over the network. */
  readonly fetched: string[];
}

export const record: Record = {
  calls: [],
  handlers: new Map(),
  ipcListeners: new Map(),
  opened: [],
  fetched: [],
};

export function note(name: string, ...args: readonly unknown[]): void {
  record.calls.push({ name, args });
}

/** Where in the order a call stands first; -1: it was not made. */
export const orderOf = (name: string): number => record.calls.findIndex((call) => call.name === name);

export const callsOf = (name: string) => record.calls.filter((call) => call.name === name);
