import type { Readable } from 'node:stream';
import { z } from 'zod';
import { parseUrl } from '@shared/rules/parse-url';
import { FileCheck, MAX_MEDIA_BYTES, mayHoldMedia } from './file-check';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import type { Credentials, MediaInfo, Upload } from './graph-types';
import { StreamedFile } from './streamed-file';
import { text } from '../../../platform/json/fields';
import { responseReader, readSuccess, words } from './response-fields';

const UPLOAD_TIMEOUT_MS = 120_000;

/** Files of messages (facts §2). */
export interface MediaCalls {
  /** Answers the media id, good for 30 days. */
  uploadMedia(account: Credentials, file: Upload): Promise<GraphResult<string>>;
  getMedia(account: Credentials, mediaId: string): Promise<GraphResult<MediaInfo>>;
  /** Streams the file; the stream fails when it is too large or its hash is not the one that was told. */
  downloadMedia(
    account: Credentials,
    media: MediaInfo,
  ): Promise<GraphResult<{ stream: Readable; mime_type: string }>>;
  deleteMedia(account: Credentials, mediaId: string): Promise<GraphResult<true>>;
}

const readUploadId = responseReader(z.object({ id: words() }).transform(({ id }) => id));

const readMediaInfo = responseReader(
  z.object({
    url: words(),
    mime_type: words().catch('application/octet-stream'),
    sha256: text(),
    file_size: z
      .union([z.number(), z.string().transform(Number)])
      .pipe(z.number().int().nonnegative())
      .nullable()
      .catch(null),
  }) satisfies z.ZodType<MediaInfo>,
);

const refusedHere = (details: string) =>
  ({ kind: 'refused', status: 0, code: 131052, title: 'Media download error', details }) as const;

/** @param base address of the Graph API: files of the emulator are on it */
export function createMediaCalls(http: GraphHttp, base: URL): MediaCalls {
  return {
    async uploadMedia(account, file) {
      // Ogg is taken with Opus in it only, and the plain name is refused (facts §2).
      const mimetype = file.mimetype === 'audio/ogg' ? 'audio/ogg; codecs=opus' : file.mimetype;
      const { FormData } = await import('undici');
      const form = new FormData();
      form.append('messaging_product', 'whatsapp');
      form.append('type', mimetype);
      form.append('file', new StreamedFile({ ...file, mimetype }));
      return http.call({
        method: 'POST',
        path: `${encodeURIComponent(account.phone_number_id)}/media`,
        accessToken: account.access_token,
        body: form,
        headersTimeout: UPLOAD_TIMEOUT_MS,
        read: readUploadId,
      });
    },

    getMedia: (account, mediaId) =>
      http.call({
        method: 'GET',
        path: encodeURIComponent(mediaId),
        accessToken: account.access_token,
        read: readMediaInfo,
      }),

    async downloadMedia(account, media) {
      const url = parseUrl(media.url);
      if (!url || !mayHoldMedia(url, base)) {
        return refusedHere('The address of the file is not one of WhatsApp’s.');
      }
      if ((media.file_size ?? 0) > MAX_MEDIA_BYTES) return refusedHere('The file is larger than 100 MB.');
      const answer = await http.download(url.href, account.access_token);
      if (answer.kind !== 'ok') return answer;
      const { stream, size, mime_type } = answer.value;
      if ((size ?? 0) > MAX_MEDIA_BYTES) {
        stream.destroy();
        return refusedHere('The file is larger than 100 MB.');
      }
      const checked = new FileCheck(media.sha256);
      // `pipeline` would need a callback of its own; an error on either side must end the other.
      stream.on('error', (error) => checked.destroy(error));
      checked.on('close', () => stream.destroy());
      return { kind: 'ok', value: { stream: stream.pipe(checked), mime_type } };
    },

    deleteMedia: (account, mediaId) =>
      http.call({
        method: 'DELETE',
        path: `${encodeURIComponent(mediaId)}?phone_number_id=${encodeURIComponent(account.phone_number_id)}`,
        accessToken: account.access_token,
        read: readSuccess,
      }),
  };
}
