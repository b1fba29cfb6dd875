import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres, type Cluster } from '../tests/support/postgres';
import type { Context, FilledPostgres, Part } from './types';

/** PostgreSQL as in production: over TCP, commits survive a power cut, vacuum runs, and it has memory for its pages. */
const PRODUCTION = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

/** The data folder of a filled PostgreSQL, from the cache if an earlier run has filled it. */
async function filledFolder(cacheDir: string, { name, fill }: FilledPostgres): Promise<string> {
  const folder = join(cacheDir, name);
  if (existsSync(folder)) return folder;
  const cluster = await startPostgres(PRODUCTION);
  try {
    await fill(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.saveTo(folder);
  return folder;
}

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
    postgres: async (filled) => {
      const cluster = startPostgres(PRODUCTION, filled && (await filledFolder(cacheDir, filled)));
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
