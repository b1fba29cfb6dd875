import { only } from '../faked.mjs';

/** What has been copied, by its type. @type {Map<string, Blob | string>} */
const copied = new Map();

/** One thing in several types. */
export class ClipboardItem {
  #items;

  /** @param {Record<string, string | Blob | Promise<string | Blob>>} items */
  constructor(items) {
    this.#items = items;
    this.types = Object.keys(items);
  }

  /** @param {string} type */
  async getType(type) {
    const value = await this.#items[type];
    if (value === undefined) throw new Error(`The type ${type} is not there.`);
    return typeof value === 'string' ? new Blob([value], { type }) : value;
  }
}

/** A clipboard of the process's own: the system has none without a display. */
export const clipboard = only('clipboard', {
  clear: () => copied.clear(),
  /** @param {string} type */
  has: async (type) => copied.has(type),
  read: async () => (copied.size === 0 ? [] : [new ClipboardItem(Object.fromEntries(copied))]),
  readText: async () => String(copied.get('text/plain') ?? ''),
  /** @param {ClipboardItem[]} items */
  async write(items) {
    copied.clear();
    for (const item of items) for (const type of item.types) copied.set(type, await item.getType(type));
  },
  /** @param {string} text */
  async writeText(text) {
    copied.clear();
    copied.set('text/plain', text);
  },
});
