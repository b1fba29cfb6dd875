import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import buildFirst from '../../../support/build';
import { BUNDLE } from './app-folder';

const GATE = resolve(import.meta.dirname, '..');
const FAKE_ELECTRON = resolve(GATE, '../fake-electron');

/** The app imports the fake Electron as well, and there must be one of it: it stays where it is. */
const outside: Plugin = {
  name: 'fake-electron-outside',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = importer === undefined ? source : resolve(importer, '..', source);
    return file.startsWith(`${FAKE_ELECTRON}/`) ? { id: pathToFileURL(file).href, external: true } : null;
  },
};

/** Before the first test: every gate is a process of its own, and translating its sources in each took half its time. */
export default async function setUp(): Promise<void> {
  await buildFirst();
  const entry = (name: string): string => resolve(GATE, 'program', name);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: GATE,
    plugins: [outside],
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20.19',
      outDir: BUNDLE,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { run: entry('run.ts'), keyring: entry('keyring.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
