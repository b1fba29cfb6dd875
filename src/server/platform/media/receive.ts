import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../errors';
import { newId } from '../ids';

/** Bytes: no kind of media may be larger (Cloud API facts §2). */
export const MEDIA_MAX_BYTES = 100 * 1024 * 1024;

/** A file that has come in whole and lies under a temporary name. */
export interface IncomingFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/**
 * Writes `source` to a temporary file in `folder`, counting and hashing on the way. Whatever goes wrong, nothing is
 * left there.
 * @throws AppError `media_rejected` when there are more than `maxBytes`; `upload_failed` when there are none, or the
 * source breaks off.
 */
export async function receiveFile(
  folder: string,
  source: Readable | Buffer,
  maxBytes = MEDIA_MAX_BYTES,
): Promise<IncomingFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const handle = await open(path, 'wx', 0o600);
  try {
    const { size, sha256 } = await copyInto(handle, source, maxBytes);
    if (size === 0) throw new AppError('upload_failed');
    await handle.close();
    return { path, size, sha256 };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

async function copyInto(handle: FileHandle, source: Readable | Buffer, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const add = async (chunk: Buffer): Promise<void> => {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('media_rejected');
    hash.update(chunk);
    let written = 0;
    while (written < chunk.length) written += (await handle.write(chunk, written)).bytesWritten;
  };
  if (Buffer.isBuffer(source)) {
    await add(source);
  } else {
    for await (const chunk of chunksOf(source)) await add(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** A source that breaks off is an upload that failed; a failure of ours (a full disk) is not renamed. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  try {
    for (;;) {
      const next = await iterator.next().catch((cause: unknown) => {
        throw new AppError('upload_failed', { cause });
      });
      if (next.done) return;
      yield Buffer.isBuffer(next.value) ? next.value : Buffer.from(next.value);
    }
  } finally {
    source.destroy();
  }
}

/** Removes what a process that was killed left behind, once it is older than `maxAgeMs`. */
export async function removeAbandoned(folder: string, now: number, maxAgeMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info === null || now - info.mtimeMs < maxAgeMs) continue;
    await rm(path, { force: true });
  }
}
