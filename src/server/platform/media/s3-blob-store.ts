import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type BlobStore, BlobMissing } from './blob-store';

/** Bytes up to which a file is sent from memory, so that the client can try again by itself. */
const RETRYABLE = 8 * 1024 * 1024;
/** Failures are thrown to us; the client's own lines on the console would say them twice. */
const quiet = (): void => undefined;
const QUIET = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

type Sdk = typeof import('@aws-sdk/client-s3');

export interface S3Options {
  readonly bucket: string;
  /** Address of an S3-compatible store; absent = Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '') ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Objects of one bucket. The client is loaded with the first use: it would cost a tenth of a second at start. */
export function createS3BlobStore({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): BlobStore {
  let loaded: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const load = (): Promise<{ sdk: Sdk; client: S3Client }> => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        logger: QUIET,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Checksums in trailers are Amazon's own; many compatible stores refuse them.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return loaded;
  };

  return {
    async putFile(key, path, type) {
      const { sdk, client } = await load();
      const { size } = await stat(path);
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: size <= RETRYABLE ? await readFile(path) : createReadStream(path),
          ContentLength: size,
          ContentType: type,
        }),
      );
      await rm(path, { force: true });
    },

    async read(key, range) {
      const { sdk, client } = await load();
      try {
        const { Body: body } = await client.send(
          new sdk.GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        if (!(body instanceof Readable)) throw new BlobMissing(key);
        return body;
      } catch (error) {
        if (isMissing(error)) throw new BlobMissing(key);
        throw error;
      }
    },

    async remove(key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
