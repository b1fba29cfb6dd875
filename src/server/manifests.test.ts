import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Manifest } from './platform/manifest';

const ROOT = import.meta.dirname;
/** Where a query names a table. */
const NAMED =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from)\(\s*\[?\s*'([a-z_]+)/g;
/** Where a table is offered to others: only its owner may. */
const OFFERED = /\b(?:joinable<[^>]*>\(|existingIds\(\w+,)\s*'([a-z_]+)/g;
/** Where a row of a table is locked. */
const LOCKED = /\blockRow\([\w.]+,\s*'([a-z_]+)/g;
/** A query over a table that a variable names, and where the names for it can stand: in quotes, or as keys of an object. */
const BY_VARIABLE = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*table\b|\bsql\.table\(\s*\w/;
const NAMED_BY_VALUE = /'([a-z_]+)'|^\s+([a-z_]+):/gm;
/** Parts of the platform are called like tables. */
const PICKED = /\bPick<[^>]*>/g;
/** Queries that are written out, and where they name a table. */
const WRITTEN = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const NAMED_IN_SQL = /\b(?:from|join|into|update)\s+([a-z_]+)/g;
/** What works on all tables alike: the database itself, what empties and prunes, the demo, tests. */
const OVER_ALL = /^platform\/(?:db|maintenance|testing)\/|^demo\/|\.test\.ts$/;

/** Every file below this folder. */
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);

/** Read from the folders: `modules.ts` would load the whole server. */
const MANIFESTS = (
  await Promise.all(
    FILES.filter((file) => /(?:^|[/-])manifest\.ts$/.test(file) && file !== 'platform/manifest.ts').map(
      (file) => import(/* @vite-ignore */ `./${file}`) as Promise<Readonly<Record<string, Manifest>>>,
    ),
  )
).flatMap((exported) => Object.values(exported));

const owners = new Map(MANIFESTS.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name])));
const isTable = (name: string): name is Parameters<(typeof owners)['get']>[0] =>
  (owners as ReadonlyMap<string, string>).has(name);

/** The module that a file belongs to. */
function moduleOf(file: string): string {
  const [part = '', folder = ''] = file.split('/');
  if (part === 'domains') return folder;
  if (part === 'channels') return folder === 'whatsapp' ? 'whatsapp' : 'outbound-channels';
  return 'platform';
}

/** By module: the tables that its queries name without owning them. */
function borrowed(): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const file of FILES) {
    if (!file.endsWith('.ts') || OVER_ALL.test(file)) continue;
    const name = moduleOf(file);
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const written = [...text.matchAll(WRITTEN)].map(([, query = '']) => query).join('\n');
    const named = [
      ...[NAMED, OFFERED, LOCKED].flatMap((pattern) => [...text.matchAll(pattern)]),
      ...written.matchAll(NAMED_IN_SQL),
      ...(BY_VARIABLE.test(text) ? text.replaceAll(PICKED, '').matchAll(NAMED_BY_VALUE) : []),
    ];
    for (const [, quoted, key] of named) {
      const table = quoted ?? key ?? '';
      if (!isTable(table) || owners.get(table) === name) continue;
      found.set(name, (found.get(name) ?? new Set()).add(table));
    }
  }
  return Object.fromEntries([...found].map(([name, tables]) => [name, [...tables].sort()]));
}

describe('manifests', () => {
  it('name each module once, and give each table one owner', () => {
    const names = MANIFESTS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const tables = MANIFESTS.flatMap((manifest) => manifest.tables ?? []);
    expect(tables).toEqual([...new Set(tables)]);
    for (const { tables: own = [], clearedOnDelete = [] } of MANIFESTS)
      expect(own).toEqual(expect.arrayContaining([...clearedOnDelete]));
  });

  it('name each kind of job once, and a file of the module that declares it works on it', () => {
    const jobs = MANIFESTS.flatMap(({ name, jobs = [] }) => jobs.map(({ queue }) => ({ name, queue })));
    expect(jobs.map(({ queue }) => queue)).toEqual([...new Set(jobs.map(({ queue }) => queue))]);
    const sources = FILES.filter((file) => /(?<!manifest|\.test)\.ts$/.test(file)).map((file) => ({
      module: moduleOf(file),
      text: readFileSync(`${ROOT}/${file}`, 'utf8'),
    }));
    const constants = new Map(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/const (\w+) = jobKind\(\s*'([^']+)'/g)].map(([, constant = '', queue = '']) => [
          queue,
          constant,
        ]),
      ),
    );
    const without = jobs.filter(({ name, queue }) => {
      const registered = new RegExp(`\\bregister\\w*\\([^;]*?\\b${constants.get(queue) ?? 'nothing'},`);
      return !sources.some(({ module, text }) => module === name && registered.test(text));
    });
    expect(without).toEqual([]);
  });

  it('say of every table of another module why its queries name it, and of no other', () => {
    const declared = MANIFESTS.flatMap(({ name, borrows }) =>
      borrows === undefined ? [] : [[name, Object.keys(borrows).sort()] as const],
    );
    expect(borrowed()).toEqual(Object.fromEntries(declared));
  });
});
