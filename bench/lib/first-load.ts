import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Watches the scripts and styles that the page loads from now on: their addresses and compressed sizes in bytes. */
export function watchCode(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    // What is not modified brings nothing.
    if (!response.ok() || !['script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return async () =>
    new Map(await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const)));
}

/** Kilobytes (1000 bytes), compressed, of all but some of what was loaded. */
export const kilobytes = (code: ReadonlyMap<string, number>, but: ReadonlySet<string> = new Set()): number =>
  [...code].reduce((sum, [url, size]) => sum + (but.has(url) ? 0 : size), 0) / 1000;

/** All that a page asks for, as it goes over the wire. */
export interface Load {
  readonly requests: number;
  /** Headers included, compressed as they came. */
  readonly bytes: number;
  /** Of {@link bytes}: typefaces of emoji, for which a system with its own does not ask. */
  readonly emojiBytes: number;
  /** Addresses that were asked for more than once. */
  readonly twice: readonly string[];
}

/** Our typefaces of emoji have names of numbers (@infolektuell/noto-color-emoji). */
const EMOJI = /\/assets\/\d+-[\w-]+\.woff2$/;

/** Watches everything that the page loads from now on. */
export async function watchLoad(page: Page): Promise<() => Load> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    // What stands in the page's own text is no request.
    if (!url.startsWith('data:') && !url.startsWith('blob:')) addresses.set(requestId, `${method} ${url}`);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => {
    const all = [...addresses.values()];
    const sum = (of: (address: string) => boolean): number =>
      [...addresses].reduce((bytes, [id, address]) => bytes + (of(address) ? (sizes.get(id) ?? 0) : 0), 0);
    return {
      requests: all.length,
      bytes: sum(() => true),
      emojiBytes: sum((address) => EMOJI.test(address)),
      twice: [...new Set(all.filter((address, index) => all.indexOf(address) !== index))],
    };
  };
}
