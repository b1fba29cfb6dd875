import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres, type Cluster } from '../tests/support/postgres';
import type { Context, Part } from './types';

/** PostgreSQL as in production: commits survive a power cut, vacuum runs, and it has memory for its pages. */
const PRODUCTION = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

/** Runs one part in a process of its own and writes its rows as JSON: `tsx bench/run.ts NAME FILE`. */
async function main([name, output]: readonly string[]): Promise<void> {
  const file = join(import.meta.dirname, 'parts', `${name ?? ''}.ts`);
  if (name === undefined || output === undefined || !existsSync(file)) {
    throw new Error(`Usage: tsx bench/run.ts NAME FILE; there is no part ${file}.`);
  }
  const tempDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const cacheDir = join(import.meta.dirname, '.data');
  await mkdir(cacheDir, { recursive: true });
  const clusters: Promise<Cluster>[] = [];
  const context: Context = {
    cacheDir,
    tempDir,
    postgres: async () => {
      const cluster = startPostgres(PRODUCTION);
      clusters.push(cluster);
      return (await cluster).url;
    },
    say: (line) => void process.stdout.write(`  ${line}\n`),
  };
  try {
    const part = (await import(pathToFileURL(file).href)) as Part;
    await writeFile(output, JSON.stringify(await part.run(context)));
  } finally {
    for (const cluster of clusters) await (await cluster).stop();
    await rm(tempDir, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
