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
