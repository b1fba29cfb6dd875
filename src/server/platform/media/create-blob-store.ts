import { join } from 'node:path';
import type { Settings } from '../settings';
import type { BlobStore } from './blob-store';
import { createDiskBlobStore } from './disk-blob-store';
import { createS3BlobStore } from './s3-blob-store';

type BlobSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'MEDIA_S3_BUCKET'
  | 'MEDIA_S3_ENDPOINT'
  | 'MEDIA_S3_REGION'
  | 'MEDIA_S3_ACCESS_KEY_ID'
  | 'MEDIA_S3_SECRET_ACCESS_KEY'
>;

/** S3 where a bucket is configured, else the data folder. */
export function createBlobStore(settings: BlobSettings): BlobStore {
  const bucket = settings.MEDIA_S3_BUCKET;
  if (bucket === undefined) return createDiskBlobStore(join(settings.DATA_DIR, 'media'));
  return createS3BlobStore({
    bucket,
    endpoint: settings.MEDIA_S3_ENDPOINT,
    region: settings.MEDIA_S3_REGION,
    accessKeyId: settings.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
  });
}
