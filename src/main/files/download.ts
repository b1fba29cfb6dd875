import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FetchApi } from '../protocol/fetch-api';
import { FileRequestError } from './file-errors';

/** A fresh name beside the target: on the same disk, so that renaming is one step. */
const partOf = (target: string): string =>
  join(dirname(target), `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`);

/**
 * Fetches a file into `target`. It stands there whole or not at all: what was there before is replaced at the very end.
 *
 * @param url behind the API
 * @throws FileRequestError where the server answers something else; the error of the disk or the network
 */
export async function downloadTo(fetchApi: FetchApi, url: string, target: string): Promise<void> {
  const answer = await fetchApi(url);
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw new FileRequestError(answer.status);
  }
  const part = partOf(target);
  // It is made before anything can fail, so that it is always removed.
  const file = await open(part, 'wx', 0o600).catch(async (error: unknown) => {
    await answer.body?.cancel();
    throw error;
  });
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), file.createWriteStream());
    await rename(part, target);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
