import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');
/** Large, and needed only once somebody calls another server, mails, pays, imports or exports. */
const LATE = [
  'chardet',
  'csv-parse',
  'nodemailer',
  'openid-client',
  'saxes',
  'sharp',
  'stripe',
  'undici',
  'yauzl',
  'yazl',
];
/** What is left of an import when types are gone: `import()` loads at its call and is none. */
const STATIC = /^(?:import|export) (?!type\b)(?:(?:[^'";]*?) from )?'([^']+)';/gm;

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith('@shared/')
    ? join(SOURCES, 'shared', specifier.slice('@shared/'.length))
    : resolve(dirname(from), specifier);
  return [base, `${base}.ts`, join(base, 'index.ts')].find(
    (file) => file.endsWith('.ts') && existsSync(file),
  );
}

/** Every package that is loaded with a file, by the chain of files that leads to it. */
function packagesOf(entry: string): Map<string, string> {
  const packages = new Map<string, string>();
  const chains = new Map([[entry, relative(SOURCES, entry)]]);
  for (const [file, chain] of chains) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      if (/^(?:\.|@shared\/)/.test(specifier)) {
        const next = fileOf(specifier, file);
        if (next !== undefined && !chains.has(next))
          chains.set(next, `${chain} → ${relative(SOURCES, next)}`);
        continue;
      }
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      if (!packages.has(name)) packages.set(name, chain);
    }
  }
  return packages;
}

it('a start of the server loads no library that it needs only later', () => {
  const packages = packagesOf(join(SOURCES, 'server/main.ts'));
  // What every start needs is found: the search has gone through the program.
  for (const name of ['fastify', 'kysely', 'zod', 'libsql']) expect([...packages.keys()]).toContain(name);
  const early = LATE.flatMap((name) => (packages.has(name) ? [`${name}: ${packages.get(name)}`] : []));
  expect(early).toEqual([]);
});
