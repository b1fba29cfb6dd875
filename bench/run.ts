import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres, type Cluster } from '../tests/support/postgres';
import type { Context, Part } from './types';

/** Runs one part in a process of its own and writes its rows as JSON: `tsx bench/run.ts NAME FILE`. */
async function main([name, output]: readonly string[]): Promise<void> {
  const file = join(import.meta.dirname, 'parts', `${name ?? ''}.ts`);
  if (name === undefined || output === undefined || !existsSync(file)) {
    throw new Error(`Usage: tsx bench/run.ts NAME FILE; there is no part ${file}.`);
  }
  const tempDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const cacheDir = join(import.meta.dirname, '.data');
  await mkdir(cacheDir, { recursive: true });
  let cluster: Promise<Cluster> | undefined;
  const context: Context = {
    cacheDir,
    tempDir,
    postgres: async () => (await (cluster ??= startPostgres())).url,
    say: (line) => void process.stdout.write(`  ${line}\n`),
  };
  try {
    const part = (await import(pathToFileURL(file).href)) as Part;
    await writeFile(output, JSON.stringify(await part.run(context)));
  } finally {
    await (await cluster)?.stop();
    await rm(tempDir, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
