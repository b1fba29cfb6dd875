import { readFileSync } from 'node:fs';

/** What a server needs and the app never loads: files in S3, and the page that describes the API. */
const OF_SERVERS = ['@aws-sdk/client-s3', '@fastify/swagger-ui'];

/**
 * @typedef {object} Locked
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 */

/** @type {{ packages: Readonly<Record<string, Locked>> }} */
const LOCK = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

const FOLDER = 'node_modules/';

/** Where Node finds the library that is asked for at a place of the lock file. @param {string} from @param {string} name */
function resolved(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const path = at === '' ? FOLDER + name : `${at}/${FOLDER}${name}`;
    if (LOCK.packages[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/** These packages and all that they stand on. @param {readonly string[]} names @returns {ReadonlySet<string>} */
function closure(names) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => resolved('', name));
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = LOCK.packages[path] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    waiting.push(...needed.map((name) => resolved(path, name)));
  }
  return new Set([...found].map((path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)));
}

const wanted = Object.keys(LOCK.packages['']?.dependencies ?? {}).filter(
  (name) => !OF_SERVERS.includes(name),
);

/** The libraries that are loaded from the package: native code. Everything else is inside the bundle. */
export const PACKED = closure(wanted);

/** @type {readonly string[]} */
const unwanted = [...closure(OF_SERVERS)].filter((name) => !PACKED.has(name)).sort();

/** What goes into the archive, as electron-builder's patterns. */
export const FILES = [
  'package.json',
  'out/main/**/*.js',
  'out/preload/index.cjs',
  'out/renderer/**/*',
  '!**/*.map',
  // For servers: the app reads the files as they are.
  '!out/renderer/**/*.{br,gz}',
  ...unwanted.map((name) => `!node_modules/${name}/**`),
  // Electron is made for glibc.
  '!node_modules/@libsql/linux-*-musl/**',
  '!node_modules/@img/sharp-linuxmusl-*/**',
  '!node_modules/@img/sharp-libvips-linuxmusl-*/**',
  '!node_modules/@node-rs/argon2-linux-*-musl/**',
  '!node_modules/@napi-rs/keyring-linux-*-musl/**',
  // What only people who build the library read.
  '!node_modules/**/{README,CHANGELOG,readme,changelog}*',
  '!node_modules/**/*.{ts,cts,mts,md,tsbuildinfo,c,cc,cpp,h,hpp,gyp,gypi}',
  '!node_modules/**/{test,tests,__tests__,example,examples,docs,.github}/**',
];
