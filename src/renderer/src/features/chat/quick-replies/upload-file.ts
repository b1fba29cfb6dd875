import { type MediaItem, mediaUpload } from '@shared/contract/media';
import { errorFromResponse } from '../../../core/http/api-error';
import type { Outcome } from '../../../core/http/client';
import { upload } from '../../../core/http/request';
import { asUploadError } from '../../../core/http/upload-error';

/** Stores a file on the server (spec 1 §7, Media upload); answers the item that is no thumbnail. Never throws. */
export async function uploadFile(businessId: string, file: File): Promise<Outcome<MediaItem>> {
  const stored = await upload(mediaUpload, file, { businessId });
  if (!stored.ok) return { ok: false, error: asUploadError(stored.error) };
  const item = stored.value.find(({ is_thumbnail }) => !is_thumbnail);
  return item ? { ok: true, value: item } : { ok: false, error: asUploadError(errorFromResponse(200, null)) };
}
