import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');
/** Inside node_modules, so that the bundle finds its libraries. */
const CACHE = join(ROOT, 'node_modules/.cache/parley-gate');
/** The checks as plain programs (`bundle.ts`). */
export const BUNDLE = join(CACHE, 'program');
export const CANARY = 'canary-5f0c2d7e';

/** A change of a built file: what is found is replaced. */
export interface Change {
  readonly file: 'main' | 'preload';
  readonly find: RegExp;
  readonly put: string;
}

function filesOf(folder: string, { file }: Change): readonly string[] {
  return file === 'preload'
    ? [join(folder, 'out/preload/index.cjs')]
    : readdirSync(join(folder, 'out/main')).map((name) => join(folder, 'out/main', name));
}

/** @throws Error where nothing is found: a mutation that no longer fits proves nothing */
function apply(folder: string, change: Change): void {
  const hits = filesOf(folder, change).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(change.find, change.put);
    if (changed !== text) writeFileSync(file, changed);
    return changed !== text;
  });
  if (hits.length === 0) throw new Error(`${String(change.find)} is nowhere in the built ${change.file}`);
}

/** The files that the app's entry loads, itself included. */
function loadedBy(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(ROOT, 'out/main', name), 'utf8');
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    loadedBy(imported, seen);
  }
  return seen;
}

/** A folder with the built app, changed, a small web UI, and files around it that nobody may read. */
export function makeAppFolder(changes: readonly Change[]): string {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'app-'));
  for (const name of loadedBy('app.js')) cpSync(join(ROOT, 'out/main', name), join(folder, 'out/main', name));
  cpSync(join(ROOT, 'out/preload/index.cjs'), join(folder, 'out/preload/index.cjs'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('out/renderer/index.html', '<!-- ours --><title>Parley</title>');
  write('out/renderer/assets/app-1.js', '<!-- ours -->');
  for (const place of ['', 'out/', 'out/main/', 'out/preload/']) write(`${place}canary.txt`, CANARY);
  for (const hidden of ['.env', '.git/config', 'assets/.hidden.js']) write(`out/renderer/${hidden}`, CANARY);
  write('package.json', JSON.stringify({ name: 'parley', version: '0.1.0', type: 'module', canary: CANARY }));
  for (const change of changes) apply(folder, change);
  return folder;
}

export const removeAppFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
