import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clock } from '../clock';
import { fileStamp } from './snapshots';

const NAME = /^parley-[\dT-]+-before-upgrade\.dump$/;
const KEEP = 2;
/** Characters of what pg_dump says that are told. */
const MAX_SAID = 2000;

const run = promisify(execFile);

/** An address without its password, which every user of the computer could read in the list of processes. */
function withoutPassword(address: string): { readonly address: string; readonly password: string } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

async function forgetOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of names.slice(0, -KEEP)) await rm(join(folder, name), { force: true });
}

/**
 * Writes the whole database to a file from which `pg_restore` makes it again, then keeps the newest two.
 * @returns the file's name. @throws Error with a sentence
 */
export async function dumpPostgres(databaseUrl: string, folder: string, clock: Clock): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `parley-${fileStamp(clock())}-before-upgrade.dump`;
  const unfinished = join(folder, `${name}.unfinished`);
  const { address, password } = withoutPassword(databaseUrl);
  try {
    await run('pg_dump', ['--format=custom', '--no-password', '--file', unfinished, address], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    });
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code, stderr, message } = error as NodeJS.ErrnoException & { readonly stderr?: string };
    const said = stderr?.trim() ?? '';
    const why =
      code === 'ENOENT' ? 'the program pg_dump is not installed here' : said === '' ? message : said;
    throw new Error(`${why.slice(0, MAX_SAID)}.`.replace(/\.+$/, '.'), { cause: error });
  }
  await rename(unfinished, join(folder, name));
  await forgetOld(folder);
  return name;
}
