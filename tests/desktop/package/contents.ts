import { listPackage, statFile } from '@electron/asar';

/** Every file in an archive, from its root, without a leading slash. */
export const filesIn = (archive: string): readonly string[] =>
  listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').slice(1))
    .filter((path) => !('files' in statFile(archive, path)));

/** What must not leave the house; matched against whole paths. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a source', /\.(?:ts|tsx|mts|cts|scss)$/],
  ['a map', /\.map$/],
  ['a test', /(?:^|\/)(?:tests?|__tests__|specs?|bench|fixtures)\/|\.(?:test|spec)\.\w+$/],
  ['our own tooling', /^(?:src|scripts|build|docs|dist|\.ci|\.github)\//],
  ['settings of ours', /^(?!out\/|node_modules\/|package\.json$)/],
  [
    'a secret',
    /(?:^|\/)\.(?:env|npmrc|netrc|git)|\.(?:pem|p12|pfx|p8|key|keystore)$|(?:^|\/)id_(?:rsa|ed25519)/,
  ],
  ['data', /\.(?:sqlite|sqlite3|db|log|bak)(?:-\w+)?$/],
  ['a compressed copy', /^out\/.*\.(?:br|gz)$/],
  ['documentation', /(?:^|\/)(?:README|CHANGELOG|HISTORY)(?:\.\w+)?$|\.md$/i],
];

/** @returns what is wrong with the list of files, as sentences */
export const misplaced = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    FORBIDDEN.flatMap(([what, pattern]) => (pattern.test(file) ? [`${file} is ${what}`] : [])),
  );

/** Names of the libraries in an archive. */
export const librariesIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => {
      const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file) ?? [];
      return name === undefined ? [] : [name];
    }),
  );
