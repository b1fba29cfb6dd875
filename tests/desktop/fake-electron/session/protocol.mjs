import { registerScheme } from '../addresses.mjs';
import { FakeObject } from '../faked.mjs';

/** @typedef {(request: Request) => Response | Promise<Response>} SchemeHandler */

/** A session's own schemes. */
export class Protocol extends FakeObject {
  /** @type {Map<string, SchemeHandler>} */
  #handlers = new Map();

  /** @param {{ scheme: string }[]} schemes */
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme } of schemes) registerScheme(scheme);
  }

  /** @param {string} scheme @param {SchemeHandler} handler */
  handle(scheme, handler) {
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }

  /** @param {string} scheme */
  unhandle(scheme) {
    this.#handlers.delete(scheme);
  }

  /** @param {string} scheme */
  isProtocolHandled(scheme) {
    return this.#handlers.has(scheme);
  }

  /** @param {string} scheme */
  handlerOf(scheme) {
    return this.#handlers.get(scheme);
  }
}
