import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFiles } from '../../../bench/lib/static-server';
import { antdStyles } from '../../../build/antd-styles.mjs';
import { hashOf } from '../../../scripts/lib/hash.mjs';
import { withLock } from '../../../scripts/lib/lock.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { antdTheme } from '../../../src/renderer/src/ui/theme/antd-theme';

export interface GalleryPage {
  readonly url: string;
  stop(): Promise<void>;
}

const CACHE = join(ROOT, 'node_modules/.cache');
/** In no build that anybody gets. */
const FOLDER = join(CACHE, 'parley-gallery');
const STAMP = join(FOLDER, '.built-from');
const SOURCES = ['src/renderer', 'src/shared', 'build', 'package-lock.json', 'tests/e2e/support/gallery.ts'];

async function buildGallery(): Promise<void> {
  const root = join(ROOT, 'src/renderer');
  await build({
    configFile: false,
    mode: 'production',
    root,
    logLevel: 'error',
    cacheDir: join(CACHE, 'vite-gallery'),
    plugins: [antdStyles(antdTheme), react()],
    resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
    build: {
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      // Files have addresses, as in the app; what is written into the page would not be taken for a file of ours.
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  });
}

/** Builds the gallery alone, once for all who open it, when its sources have changed; serves it. */
export async function openGallery(): Promise<GalleryPage> {
  await withLock(join(CACHE, 'parley-gallery.lock'), async () => {
    const hash = hashOf(
      SOURCES.map((path) => join(ROOT, path)),
      (file) => !/\.test\.tsx?$/.test(file),
    );
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
    await buildGallery();
    writeFileSync(STAMP, hash);
  });
  const server = await serveFiles({ '/': FOLDER });
  return { url: `${server.url}/gallery.html`, stop: () => server.stop() };
}
