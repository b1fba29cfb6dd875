import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { redact, redactLine } from './redact';

/** How much of the end of each log file is taken, in bytes: the beginning of a long day rarely matters. */
const MAX_OF_A_LOG = 5_000_000;

export interface BundleOptions {
  /** What is known about app and computer; secrets in it are removed. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly logFolder: string;
  /** The person's folder, whose name is theirs. */
  readonly home: string;
}

async function logLines(folder: string, home: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name))).subarray(-MAX_OF_A_LOG).toString('utf8');
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return [JSON.stringify({ file: name }), ...lines.map((line) => redactLine(line, home))];
    }),
  );
  return files.flat();
}

/** What support needs, as JSON lines: first the facts, then every log. Nothing in it is a secret. */
export async function diagnosticLines({ facts, logFolder, home }: BundleOptions): Promise<string> {
  const first = JSON.stringify(redact(facts, home));
  return [first, ...(await logLines(logFolder, home))].join('\n') + '\n';
}

/** Writes them, packed, in one step. @throws the error of the disk */
export async function writeBundle(target: string, options: BundleOptions): Promise<void> {
  const packed = await promisify(gzip)(await diagnosticLines(options));
  const part = join(dirname(target), `.${basename(target)}.part`);
  try {
    await writeFile(part, packed, { mode: 0o600 });
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
