import { resolve } from 'node:path';
import { build } from 'vite';
import buildFirst from '../../../support/build';
import { BUNDLE } from './world';

const GATE = resolve(import.meta.dirname, '..');

/** Before the first test: every gate is a process of its own, and translating its sources in each took half its time. */
export default async function setUp(): Promise<void> {
  await buildFirst();
  const entry = (name: string): string => resolve(GATE, 'double', name);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: GATE,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20.19',
      outDir: BUNDLE,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: {
          run: entry('run.ts'),
          module: entry('module.ts'),
          keyring: entry('keyring.ts'),
          hooks: entry('hooks.mjs'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
