import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';

/** @param {string | Uint8Array} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** What the page names itself: scripts, styles, its typeface. @param {string} page */
export const linkedFrom = (page) => [
  ...new Set([...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)),
];

/**
 * Adds `service-worker.js` to the web UI's build, with the list of what was built: a change of any file is another
 * version of the worker.
 * @param {string} source path of the worker
 * @returns {import('vite').Plugin}
 */
export const serviceWorker = (source) => ({
  name: 'parley:service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('The service worker needs a page that is built');
      const page = String(html.source);
      const first = linkedFrom(page);
      const later = Object.keys(bundle)
        .map((name) => `/${name}`)
        .filter((path) => /\.(?:js|css)$/.test(path) && !first.includes(path))
        .sort();
      const shell = { page: sha256(page), first, later };
      const version = sha256(JSON.stringify(shell)).slice(0, 16);
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const SHELL=${JSON.stringify({ version, ...shell })};\n${code}`,
      });
    },
  },
});
