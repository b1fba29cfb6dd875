import type { InvokeRequest } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { FetchApi } from '../protocol/fetch-api';
import { FileRequestError } from './file-errors';

/** WhatsApp's pictures have 5 MB at most; a document that is one may be larger. Bytes. */
const MAX_BYTES = 50_000_000;

export interface CopyImageOptions {
  readonly fetchApi: FetchApi;
  /** Puts a picture on the clipboard. @returns false where the system cannot read the picture */
  readonly toClipboard: (picture: Buffer) => Promise<boolean>;
  readonly log: Log;
}

async function read(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels what is still to come.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new RangeError('The picture is too large to be copied');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Copies a picture of the API to the clipboard. */
export function createCopyImage({ fetchApi, toClipboard, log }: CopyImageOptions) {
  return async ({ url }: InvokeRequest<'files.copy-image'>): Promise<boolean> => {
    try {
      const answer = await fetchApi(url);
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || answer.body === null || !type.startsWith('image/')) {
        await answer.body?.cancel();
        throw new FileRequestError(answer.status);
      }
      return await toClipboard(await read(answer.body));
    } catch (error) {
      log.warn('picture_not_copied', { error });
      return false;
    }
  };
}
