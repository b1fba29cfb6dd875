import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FetchApi } from '../protocol/fetch-api';
import { RefusedFile } from './problems';

/** A fresh name beside the target: on the same disk, so that renaming is one step. */
const partOf = (target: string): string =>
  join(dirname(target), `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`);

/**
 * Fetches a file into `target`. It stands there whole or not at all: what was there before is replaced at the very end.
 *
 * @param url behind the API
 * @throws RefusedFile where the server answers something else; the error of the disk or the network
 */
export async function downloadTo(fetchApi: FetchApi, url: string, target: string): Promise<void> {
  const answer = await fetchApi(url);
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw new RefusedFile(answer.status);
  }
  const part = partOf(target);
  try {
    const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    await pipeline(body, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
