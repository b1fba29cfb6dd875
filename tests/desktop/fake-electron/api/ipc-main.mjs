import { FakeObject } from '../faked.mjs';
import { values } from '../world/values.mjs';

const { encode, decode } = values();

/** @typedef {(event: object, ...args: any[]) => unknown} Handler */

class IpcMain extends FakeObject {
  /** Under the name that it has in Electron, where tests look it up too. @type {Map<string, Handler>} */
  _invokeHandlers = new Map();

  /** @param {string} channel @param {Handler} handler */
  handle(channel, handler) {
    if (this._invokeHandlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this._invokeHandlers.set(channel, handler);
  }

  /** @param {string} channel */
  removeHandler(channel) {
    this._invokeHandlers.delete(channel);
  }
}

export const ipcMain = new IpcMain();

/**
 * Takes what a page has sent.
 * @param {{ id?: number, channel: string, args: unknown[] }} message
 * @param {object} event
 * @returns {Promise<object | undefined>} the answer, where one is awaited
 */
export async function take({ id, channel, args }, event) {
  const given = args.map(decode);
  if (id === undefined) {
    ipcMain.emit(channel, event, ...given);
    return undefined;
  }
  try {
    const handler = ipcMain._invokeHandlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return { id, value: encode(await handler(event, ...given)) };
  } catch (error) {
    return { id, error: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}

/** @param {string} channel @param {unknown[]} args */
export const messageOf = (channel, args) => ({ channel, args: args.map(encode) });
