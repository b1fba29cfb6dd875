import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MANIFESTS } from './manifests';

const ROOT = import.meta.dirname;
/** Where a query names a table. */
const NAMED =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from)\(\s*\[?\s*'([a-z_]+)/g;
/** What works on all tables alike: the database itself, what empties and prunes, the demo, tests. */
const OVER_ALL = /^platform\/(?:db|maintenance|testing)\/|^demo\/|\.test\.ts$/;

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

/** `table: file` of every table that a module names without owning it. */
function borrowed(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const path of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
    const file = path.replaceAll('\\', '/');
    if (!file.endsWith('.ts') || OVER_ALL.test(file)) continue;
    const name = moduleOf(file);
    for (const [, table = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(NAMED)) {
      if (!isTable(table) || owners.get(table) === name) continue;
      const own = found.get(name) ?? new Map<string, string>();
      found.set(name, own.set(table, file));
    }
  }
  return found;
}

describe('manifests', () => {
  it('name each module once, and give each table one owner', () => {
    const names = MANIFESTS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const tables = MANIFESTS.flatMap((manifest) => manifest.tables ?? []);
    expect(tables).toEqual([...new Set(tables)]);
  });

  it('say of every table of another module why its queries name it, and of no other', () => {
    const named = borrowed();
    for (const { name, borrows = {} } of MANIFESTS) {
      const really = named.get(name) ?? new Map<string, string>();
      expect([...really.keys()].sort(), `${name}: ${[...really.values()].join(', ')}`).toEqual(
        Object.keys(borrows).sort(),
      );
    }
    const unlisted = [...named.keys()].filter((name) => MANIFESTS.every((one) => one.name !== name));
    expect(unlisted).toEqual([]);
  });
});
