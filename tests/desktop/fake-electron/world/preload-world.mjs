/**
 * The preload's end: what a sandboxed preload may require, and IPC over a binding of Chromium's. Injected by its own
 * text.
 *
 * @param {object} given
 * @param {string} given.key
 * @param {string} given.binding name of the function that tells main
 * @param {string} given.receiver name of the function that main calls
 * @param {object} given.process
 * @param {string} given.hosts what addresses of the app's own schemes look like in the page
 * @param {typeof import('./bridge.mjs').bridge} bridge
 * @param {typeof import('./values.mjs').values} values
 * @param {typeof import('./context-menu.mjs').contextMenuOf} contextMenuOf
 * @param {(require: (name: string) => unknown, module: object, exports: object, process: object, location: object) => void} preload
 */
export function preloadWorld(
  { key, binding, receiver, process, hosts },
  bridge,
  values,
  contextMenuOf,
  preload,
) {
  const call = bridge(key, 'preload', values, () => undefined);
  const { encode, decode } = values();
  const scope = /** @type {Record<string, any>} */ (/** @type {unknown} */ (globalThis));
  const post = /** @type {(text: string) => void} */ (scope[binding]);
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (why: unknown) => void }>} */
  const pending = new Map();
  /** @type {Map<string, Set<Function>>} */
  const listeners = new Map();
  let next = 1;

  /** @param {string} what */
  const refuse = (what) => {
    throw new Error(`The fake Electron does not implement ${what}.`);
  };
  /** @param {string} name @param {object} members */
  const only = (name, members) =>
    new Proxy(members, {
      get(target, part) {
        // What is passed on is asked whether it is a promise.
        if (part in target || part === 'then' || typeof part === 'symbol') return Reflect.get(target, part);
        return refuse(`${name}.${part}`);
      },
    });

  const on = (/** @type {string} */ channel, /** @type {Function} */ listener) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    return ipcRenderer;
  };
  const off = (/** @type {string} */ channel, /** @type {Function} */ listener) => {
    listeners.get(channel)?.delete(listener);
    return ipcRenderer;
  };
  const ipcRenderer = only('ipcRenderer', {
    invoke: (/** @type {string} */ channel, /** @type {unknown[]} */ ...args) =>
      new Promise((resolve, reject) => {
        const id = next++;
        const text = JSON.stringify({ id, channel, args: args.map(encode) });
        pending.set(id, { resolve, reject });
        post(text);
      }),
    send: (/** @type {string} */ channel, /** @type {unknown[]} */ ...args) =>
      post(JSON.stringify({ channel, args: args.map(encode) })),
    on,
    addListener: on,
    off,
    removeListener: off,
  });

  scope[receiver] = (/** @type {any} */ message) => {
    if (message.id === undefined) {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) {
        listener({ sender: ipcRenderer, ports: [] }, ...message.args.map(decode));
      }
      return;
    }
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(decode(message.value));
  };

  contextMenuOf((params) => post(JSON.stringify({ contextMenu: params })));

  const electron = only('electron (in the preload)', {
    ipcRenderer,
    contextBridge: only('contextBridge', {
      exposeInMainWorld: (/** @type {string} */ name, /** @type {unknown} */ api) => call(0, [name, api]),
    }),
  });
  const require = (/** @type {string} */ name) =>
    name === 'electron' || name === 'electron/renderer'
      ? electron
      : refuse(`require('${name}') in a sandboxed preload`);
  const module = { exports: {} };
  // Addresses are translated where they cross.
  const [whole, host, ownScheme] = new RegExp(hosts).exec(location.href) ?? [];
  const href =
    whole === undefined ? location.href : `${ownScheme}://${host}${location.href.slice(whole.length)}`;
  preload(require, module, module.exports, process, only('location', { href }));
}
