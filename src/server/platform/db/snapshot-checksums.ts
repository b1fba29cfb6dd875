import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';

const SUFFIX = '.sha256';

/** SHA-256 of a file, hex. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Writes the hash of `path` beside where it will lie as `target`, in the form that `sha256sum -c` reads. */
export async function writeChecksum(path: string, target: string): Promise<void> {
  const unfinished = `${target}${SUFFIX}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${await hashOf(path)}  ${basename(target)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, `${target}${SUFFIX}`);
}

/** @returns null for one that was written before there were sums */
export async function matchesChecksum(path: string): Promise<boolean | null> {
  if (!existsSync(path + SUFFIX)) return null;
  const [expected] = (await readFile(path + SUFFIX, 'utf8')).split(' ');
  return expected === (await hashOf(path));
}

export async function removeWithChecksum(path: string): Promise<void> {
  for (const suffix of ['', SUFFIX]) await rm(path + suffix, { force: true });
}
