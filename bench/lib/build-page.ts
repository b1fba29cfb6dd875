import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { antdStyles } from '../../build/antd-styles.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { antdTheme } from '../../src/renderer/src/ui/theme/antd-theme';

/** Builds a page of bench/pages as the app itself is built: minified, React in production mode. */
export async function buildPage(name: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    root: join(ROOT, 'bench/pages', name),
    logLevel: 'error',
    cacheDir: join(ROOT, 'node_modules/.cache/vite-bench'),
    plugins: [antdStyles(antdTheme), react()],
    resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: true },
  });
}
