import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFiles } from '../../../bench/lib/static-server';
import { ROOT } from '../../../scripts/lib/paths.mjs';

export interface GalleryPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the gallery alone into a folder of its own and serves it: it is in no build that anybody gets. */
export async function openGallery(): Promise<GalleryPage> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-gallery-'));
  const root = join(ROOT, 'src/renderer');
  await build({
    configFile: false,
    mode: 'production',
    root,
    logLevel: 'error',
    cacheDir: join(ROOT, 'node_modules/.cache/vite-gallery'),
    plugins: [react()],
    resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      // Files have addresses, as in the app; what is written into the page would not be taken for a file of ours.
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  });
  const server = await serveFiles({ '/': folder });
  return {
    url: `${server.url}/gallery.html`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
