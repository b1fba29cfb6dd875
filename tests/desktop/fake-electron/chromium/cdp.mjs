import { EventEmitter } from 'node:events';

/** @typedef {import('playwright-core').CDPSession} Typed */

/** One target of Chromium, or the browser itself: commands go out, events come in under their own names. */
export class CdpSession extends EventEmitter {
  /** @param {Pick<CdpConnection, 'send'>} connection @param {string | undefined} sessionId of the browser: none */
  constructor(connection, sessionId) {
    super();
    this.setMaxListeners(0);
    /** @type {Typed['send']} */
    this.send = (method, params) => connection.send(method, params, sessionId);
  }

  /**
   * `on`, for what the protocol says about its events.
   * @param {string} name
   * @param {(event: any) => void} listener
   */
  hear(name, listener) {
    return this.on(name, listener);
  }
}

/** The DevTools protocol over a pair of pipes: messages end with a zero byte. */
export class CdpConnection {
  #next = 0;
  /** @type {Map<number, { done: (value: any) => void, failed: (why: Error) => void, method: string }>} */
  #waiting = new Map();
  /** @type {Map<string, CdpSession>} */
  #sessions = new Map();
  #closed = false;
  #output;

  /** @param {import('node:stream').Writable} output @param {import('node:stream').Readable} input */
  constructor(output, input) {
    this.#output = output;
    this.browser = new CdpSession(this, undefined);
    let rest = '';
    input.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.#take(JSON.parse(message));
    });
    input.on('close', () => this.#close());
    output.on('error', () => this.#close());
  }

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  send(method, params = {}, sessionId) {
    if (this.#closed) return Promise.reject(new Error(`${method}: Chromium has ended`));
    const id = ++this.#next;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed, method });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** @param {string} sessionId */
  session(sessionId) {
    const known = this.#sessions.get(sessionId) ?? new CdpSession(this, sessionId);
    this.#sessions.set(sessionId, known);
    return known;
  }

  /** @param {{ id?: number, result?: unknown, error?: { message: string }, method: string, params: unknown, sessionId?: string }} message */
  #take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      (sessionId === undefined ? this.browser : this.#sessions.get(sessionId))?.emit(method, params);
      return;
    }
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) asked?.failed(new Error(`${asked.method}: ${error.message}`));
    else asked?.done(result);
  }

  #close() {
    this.#closed = true;
    for (const { failed, method } of this.#waiting.values())
      failed(new Error(`${method}: Chromium has ended`));
    this.#waiting.clear();
  }
}
