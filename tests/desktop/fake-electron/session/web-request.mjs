import { toApp } from '../addresses.mjs';
import { FakeObject } from '../faked.mjs';

const TYPES = /** @type {Record<string, string>} */ ({
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  EventSource: 'xhr',
  WebSocket: 'webSocket',
  Ping: 'ping',
});

/** @typedef {{ filter: { urls: string[] }, listener: (details: object, answer?: (verdict: any) => void) => void }} Listening */

/** Whether a match pattern (`*://*.example/*`, `<all_urls>`) holds. @param {string} pattern @param {string} url */
function matches(pattern, url) {
  if (pattern === '<all_urls>') return true;
  const text = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^\*:/, '[a-z]+:')
    .replaceAll('*', '.*');
  return new RegExp(`^${text}$`).test(url);
}

/** @param {object} headers */
const entriesOf = (headers) =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: String(one) })),
  );

/** The session's webRequest, asked by each page of the session. */
export class WebRequest extends FakeObject {
  /** @type {Map<string, Listening>} */
  #listening = new Map();
  /** @type {Set<() => void>} */
  #changed = new Set();

  /** @param {() => void} listener */
  onChanged(listener) {
    this.#changed.add(listener);
  }

  /** @param {string} name @param {unknown[]} given a filter and a listener, a listener, or null */
  #set(name, given) {
    const [first, second] = given;
    const listener = /** @type {Listening['listener'] | null} */ (given.length > 1 ? second : first);
    const filter = given.length > 1 ? first : { urls: ['<all_urls>'] };
    if (listener === null) this.#listening.delete(name);
    else this.#listening.set(name, { filter: /** @type {Listening['filter']} */ (filter), listener });
    for (const changed of this.#changed) changed();
  }

  /** @param {unknown[]} given */
  onBeforeRequest = (...given) => this.#set('onBeforeRequest', given);
  /** @param {unknown[]} given */
  onBeforeSendHeaders = (...given) => this.#set('onBeforeSendHeaders', given);
  /** @param {unknown[]} given */
  onHeadersReceived = (...given) => this.#set('onHeadersReceived', given);

  /** @param {'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived'} name */
  listenerOf(name) {
    return this.#listening.get(name)?.listener;
  }

  get watchesRequests() {
    return this.#listening.has('onBeforeRequest') || this.#listening.has('onBeforeSendHeaders');
  }

  get watchesResponses() {
    return this.#listening.has('onHeadersReceived');
  }

  /** @param {string} name @param {{ url: string }} details @returns {Promise<any>} */
  #ask(name, details) {
    const listening = this.#listening.get(name);
    if (!listening || !listening.filter.urls.some((pattern) => matches(pattern, details.url)))
      return Promise.resolve({});
    return new Promise((resolve) => listening.listener(details, resolve));
  }

  /** @param {any} asked */
  #details({ request, resourceType, webContentsId }) {
    const details = { url: toApp(request.url), method: request.method, timestamp: Date.now() };
    const referrer = toApp(request.headers['Referer'] ?? '');
    return { id: 0, ...details, referrer, webContentsId, resourceType: TYPES[resourceType] ?? 'other' };
  }

  /** @param {any} asked @returns {Promise<{ cancel?: boolean, redirectURL?: string, headers?: { name: string, value: string }[] }>} */
  async before(asked) {
    const { cancel, redirectURL } = await this.#ask('onBeforeRequest', this.#details(asked));
    if (cancel || redirectURL !== undefined) return { cancel, redirectURL };
    const details = { ...this.#details(asked), requestHeaders: asked.request.headers };
    const { cancel: stopped, requestHeaders } = await this.#ask('onBeforeSendHeaders', details);
    return { cancel: stopped, ...(requestHeaders && { headers: entriesOf(requestHeaders) }) };
  }

  /** @param {any} asked @returns {Promise<{ name: string, value: string }[] | undefined>} headers in place of those that came */
  async received(asked) {
    /** @type {Record<string, string[]>} */
    const came = {};
    for (const { name, value } of asked.responseHeaders) (came[name] ??= []).push(value);
    const facts = { responseHeaders: came, statusCode: asked.status, statusLine: `HTTP/1.1 ${asked.status}` };
    const answer = await this.#ask('onHeadersReceived', { ...this.#details(asked), ...facts });
    if (answer.cancel)
      throw new Error('The fake Electron does not implement cancelling in onHeadersReceived.');
    return answer.responseHeaders && entriesOf(answer.responseHeaders);
  }
}
