/* Which part may import which (docs/architecture.md): one way, through the front doors, without cycles. */

/** The programs and the processes: none imports another, all import shared. */
const PARTS = ['server', 'emulator', 'main', 'preload', 'renderer'];

/** Of the web UI, from the ground up. */
const LAYERS = ['core', 'ui', 'live|offline', 'features', 'shell', 'app'];

const TESTS = '\\.test\\.tsx?$';

const ERROR = /** @type {const} */ ('error');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: ERROR,
      comment: 'Files that import each other in a circle cannot be understood, tested or moved alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: ERROR,
      comment: 'shared is what crosses a boundary: it may not depend on a side of it.',
      from: { path: '^src/shared/' },
      to: { path: '^(src/(?!shared/)|tests/|bench/|scripts/)' },
    },
    {
      name: 'shared-runs-everywhere',
      severity: ERROR,
      comment: 'shared runs in the browser as well as in Node.',
      from: { path: '^src/shared/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-ui-loads-no-schemas',
      severity: ERROR,
      comment: 'The web UI gets the contract without its schemas (build/contract.mjs), and never zod itself.',
      from: { path: '^src/renderer/src/', pathNot: [TESTS, '/testing/'] },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    ...PARTS.map((part) => ({
      name: `${part}-imports-no-other-part`,
      severity: ERROR,
      comment: 'Parts meet in src/shared, over HTTP or over typed IPC, never by import.',
      from: { path: `^src/${part}/`, pathNot: TESTS },
      to: { path: `^(src/(?!shared/|${part}/)|tests/|bench/|scripts/)` },
    })),
    {
      name: 'domains-through-their-services',
      severity: ERROR,
      comment:
        'A domain uses another through its service.ts (or index.ts), or reads what it offers in reads.ts; not through its tables or routes.',
      from: { path: '^src/server/domains/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^src/server/domains/([^/]+)/',
        pathNot: ['^src/server/domains/$1/', '^src/server/domains/[^/]+/(service|index|reads)\\.ts$'],
      },
    },
    {
      name: 'platform-knows-no-domain',
      severity: ERROR,
      comment: 'What every domain stands on does not stand on a domain.',
      from: { path: '^src/server/platform/', pathNot: TESTS },
      to: { path: '^src/server/(domains|channels|demo)/' },
    },
    {
      name: 'features-through-their-index',
      severity: ERROR,
      comment:
        'A feature uses another through its index.ts, or conversation.ts and preview.ts for parts of an open conversation and of a message, which are no part of the first code, or pickers.ts for what a field chooses records from, where the two features use each other. What runs before any component is loaded (workspace-preload.ts) takes endpoints alone.',
      from: { path: '^src/renderer/src/features/([^/]+)/', pathNot: '/workspace-preload\\.ts$' },
      to: {
        path: '^src/renderer/src/features/([^/]+)/',
        pathNot: [
          '^src/renderer/src/features/$1/',
          '^src/renderer/src/features/[^/]+/(index|conversation|preview|pickers)\\.ts$',
        ],
      },
    },
    {
      name: 'features-are-used-through-their-front-doors',
      severity: ERROR,
      comment:
        'Everything outside the features sees index.ts only; what runs before the first screen, or keeps caches up to date, has a door of its own.',
      from: { path: '^src/renderer/src/(?!features/)', pathNot: [TESTS, '/testing/'] },
      to: {
        path: '^src/renderer/src/features/[^/]+/',
        pathNot: '^src/renderer/src/features/[^/]+/(index|workspace-preload|live/index)\\.ts$',
      },
    },
    ...LAYERS.slice(0, -1).map((layer, index) => ({
      name: `${layer.replaceAll('|', '-and-')}-stands-below`,
      severity: ERROR,
      comment: 'The layers of the web UI (docs/architecture.md): nothing imports upwards.',
      from: { path: `^src/renderer/src/(${layer})/`, pathNot: [TESTS, '/testing/'] },
      to: { path: `^src/renderer/src/(${LAYERS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'tests-are-not-imported',
      severity: ERROR,
      comment: 'Programs do not contain tests.',
      from: { pathNot: [TESTS, '^tests/'] },
      to: { path: TESTS },
    },
    {
      name: 'resolvable',
      severity: ERROR,
      comment: 'Every import leads somewhere.',
      from: {},
      // Modules that a step of the build makes have no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg', '.png'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
