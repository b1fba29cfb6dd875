import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Counts scripts and styles that the page loads from now on. */
export function countCode(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  /** Kilobytes (1000 bytes), compressed. */
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
