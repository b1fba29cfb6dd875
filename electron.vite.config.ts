import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { antdStyles } from './build/antd-styles.mjs';
import { contract } from './build/contract.mjs';
import { cssClasses } from './build/css-classes.mjs';
import { fontWeights } from './build/font-weights.mjs';
import { ipcNames } from './build/ipc-names.mjs';
import { places } from './build/places.mjs';
import { serviceWorker } from './build/service-worker.mjs';
import { antdTheme } from './src/renderer/src/ui/theme/antd-theme';

const at = (path: string) => resolve(import.meta.dirname, path);
const alias = { '@shared': at('src/shared') };

/** Native code, files that are read at run time, and what nobody has. */
const OUTSIDE = [
  /^(libsql|@aws-sdk\/client-s3|sharp|@node-rs\/argon2|@fastify\/swagger-ui|pg-native|electron|@napi-rs\/keyring)(\/|$)/,
];

/**
 * Node programs, with their dependencies inside: a start reads one file instead of hundreds and is a third faster.
 * Names are kept, so that a stack in a log can be read. Chunks lie beside the entries so that `import.meta.dirname` is
 * `out/main` everywhere. Server and emulator run on Node 20.19 and newer as well as inside Electron.
 */
const main = {
  resolve: { alias },
  plugins: [places()],
  build: {
    target: 'node20.19',
    sourcemap: true,
    externalizeDeps: false,
    rolldownOptions: {
      external: OUTSIDE,
      input: {
        server: at('src/server/main.ts'),
        emulator: at('src/emulator/main.ts'),
        app: at('src/main/app.ts'),
      },
      output: {
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: true, codegen: true, mangle: false },
        sourcemapExcludeSources: true,
      },
    },
  },
};

/** A sandboxed preload must be one CommonJS file with everything inside. */
const preload = {
  resolve: { alias },
  plugins: [ipcNames(at('src/shared/ipc.ts'))],
  build: {
    externalizeDeps: false,
    rollupOptions: {
      input: { index: at('src/preload/index.ts') },
      output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
    },
  },
};

/** The web UI is served from the root of its origin and has deep links: assets need absolute addresses. */
const absoluteBase = { name: 'parley:absolute-base', config: () => ({ base: '/' }) };

/** A class that its style sheet does not have, for one: what uses it looks like nothing. */
function refuseUnknownImports<Level>(
  level: Level,
  log: { readonly code?: string; readonly message: string },
  handler: (level: Level, log: { readonly message: string }) => void,
): void {
  if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
  handler(level, log);
}

interface Asset {
  readonly fileName: string;
  /** Of scripts alone. */
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Asset>>;

/** What the page loads from its own text, without being told by a script. */
const linked = (attrs: Record<string, string | boolean>) => ({
  tag: 'link',
  injectTo: 'head' as const,
  attrs,
});

/** The first text is painted in its own typeface, not in another one that gives way to it. */
const fetchFontEarly = {
  name: 'parley:fetch-font-early',
  transformIndexHtml: {
    order: 'post' as const,
    handler(_html: string, { bundle = {} }: { readonly bundle?: Bundle }) {
      return Object.values(bundle)
        .filter(({ fileName }) => /\/inter-latin-wght-normal-.*\.woff2$/.test(fileName))
        .map(({ fileName }) =>
          linked({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }),
        );
    },
  },
};

/** What draws the app; what it needs and the start does not comes with it, in one file. */
const SCREEN = /[\\/]src[\\/]app[\\/]mount\.tsx$/;
/** What draws an open conversation, in one file as well. */
const CONVERSATION = at('src/renderer/src/features/chat/ConversationPane.tsx');

/** What draws a template as a message: designer and picker show it without a conversation. */
const PREVIEW = /[\\/]features[\\/]chat[\\/](?:preview[\\/]TemplatePreview|composer[\\/]EmojiButton)\.tsx$/;

/** Our own parts that many screens share. */
const SHARED = /[\\/]src[\\/](?:shared|renderer[\\/]src[\\/](?:core|ui))[\\/]/;
/** Of these, what forms are made of. */
const FIELDS = /[\\/]ui[\\/](?:date|form)[\\/]/;
/** Libraries that not every screen needs. */
const HEAVY =
  /[\\/]node_modules[\\/](?:antd|@rc-component|@ant-design|@floating-ui|formik|yup|libphonenumber-js|date-fns)[\\/]/;

/** The lists of records, and what opens from them. */
const LIST_PAGE = /[\\/]features[\\/](?:contacts|companies|deals|tasks)[\\/]\w+Page\.tsx$/;
const TABLE = /[\\/]ui[\\/]table[\\/]/;
/** What these need is loaded without the rest of what lists share, as is what many screens need. */
const NO_LIST = /[\\/]features[\\/](?:chat|dashboard|profile|templates)[\\/]/;
const MANY_SCREENS = 18;

/** Not every screen that opens from a list needs it, either. */
const HEAVY_FOR_LISTS = new RegExp(`${HEAVY.source}|[\\\\/]node_modules[\\\\/]zod[\\\\/]`);

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Whether a module needs a heavy library, or is one. */
function isHeavy(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (HEAVY.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importedIds.some((other) => isHeavy(other, modules, seen)) ?? false;
}

/** A file of its own for modules that need no heavy library. */
const light = (name: string, of: RegExp, without?: RegExp) => ({
  name: (id: string, modules: Modules) =>
    of.test(id) && without?.test(id) !== true && !isHeavy(id, modules) ? name : null,
  includeDependenciesRecursively: false,
});

/** With all that it imports, and what they import. */
function importsOf(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const other of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(other, modules, seen);
  return seen;
}

/** A file for what a conversation imports: what is its own, or what is another screen's as well. */
const ofConversation = (name: string, isOwn: boolean) => ({
  name: (id: string, modules: Modules) =>
    /[\\/]features[\\/]chat[\\/]/.test(id) === isOwn &&
    !id.includes('node_modules') &&
    importsOf(CONVERSATION, modules).has(id)
      ? name
      : null,
  includeDependenciesRecursively: false,
});

/** What is loaded when it is asked for and needs this module, at once. */
const loadedWith = (id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> => {
  const found = new Set<string>();
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = modules.getModuleInfo(module);
    if (!info || info.importers.length === 0 || info.dynamicImporters.length > 0) found.add(module);
    for (const importer of info?.importers ?? []) climb(importer);
  };
  climb(id);
  return found;
};

/** A file for what several lists of records share, in place of some thirty small ones that are each asked for alone. */
const ofLists = (name: string, isShared: (id: string, screens: readonly string[]) => boolean) => ({
  name: (id: string, modules: Modules) => {
    if (
      id.includes('node_modules') ||
      [...importsOf(id, modules)].some((other) => HEAVY_FOR_LISTS.test(other))
    )
      return null;
    const screens = [...loadedWith(id, modules)];
    return screens.filter((screen) => LIST_PAGE.test(screen)).length > 1 && isShared(id, screens)
      ? name
      : null;
  },
  includeDependenciesRecursively: false,
});

const isOfLists = (screens: readonly string[]): boolean =>
  screens.length < MANY_SCREENS && !screens.some((screen) => NO_LIST.test(screen));

/** Scripts that import each other in a circle read what is not there yet: a screen that never opens, with no word of why. */
const refuseCircles = {
  name: 'parley:refuse-circles',
  generateBundle(_options: unknown, bundle: Bundle) {
    const checked = new Set<string>();
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`Scripts in a circle: ${[...path, file].join(' → ')}`);
      if (checked.has(file)) return;
      for (const next of bundle[file]?.imports ?? []) follow(next, [...path, file]);
      checked.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};

/** The screen's code is on its way while the first script asks for what it shows. */
const fetchScreenEarly = {
  name: 'parley:fetch-screen-early',
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string, { bundle = {} }: { readonly bundle?: Bundle }) {
      const screen = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => SCREEN.test(id)));
      if (!screen) return [];
      const scripts = [screen, ...(screen.imports ?? []).flatMap((name) => bundle[name] ?? [])];
      const styles = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      return [
        ...scripts.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
        ...[...styles].map((fileName) => ({ rel: 'stylesheet', crossorigin: true, href: `/${fileName}` })),
      ]
        .filter(({ href }) => !html.includes(`"${href}"`))
        .map(linked);
    },
  },
};

const apiUrl = process.env['PARLEY_API_URL'];

export default defineConfig({
  main,
  preload,
  renderer: {
    root: at('src/renderer'),
    cacheDir: at('node_modules/.cache/vite-renderer'),
    resolve: { alias },
    plugins: [
      contract(at('src/shared/contract')),
      antdStyles(antdTheme),
      cssClasses(at('src/renderer')),
      react(),
      absoluteBase,
      fontWeights(),
      fetchFontEarly,
      fetchScreenEarly,
      refuseCircles,
      serviceWorker(at('src/renderer/service-worker/worker.ts')),
    ],
    server: {
      host: '127.0.0.1',
      port: Number(process.env['PARLEY_WEB_PORT'] ?? 4610),
      strictPort: true,
      ...(apiUrl && { proxy: { '/api': { target: apiUrl, ws: false } } }),
    },
    build: {
      target: 'es2022',
      minify: true,
      sourcemap: 'hidden',
      rolldownOptions: {
        onLog: refuseUnknownImports,
        input: { index: at('src/renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 5 },
              // With all that they import.
              { name: 'screen', test: SCREEN, priority: 4 },
              // Not with what they import: a screen gets no library that it does not need.
              { ...light('common', SHARED, FIELDS), minShareCount: 14, priority: 3 },
              { ...light('fields', FIELDS), minShareCount: 6, priority: 3 },
              { name: 'preview', test: PREVIEW, priority: 2 },
              { ...ofConversation('conversation', true), priority: 1 },
              { ...ofConversation('records', false), priority: 1 },
              // A table is what other lists have, too.
              { ...ofLists('table', (id) => TABLE.test(id)), priority: 0 },
              {
                ...ofLists('lists', (id, screens) => !TABLE.test(id) && isOfLists(screens)),
                priority: 0,
              },
            ],
          },
        },
      },
    },
  },
});
