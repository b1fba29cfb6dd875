import type { MediaItem } from '@shared/contract/media';
import { errorFromAnswer, networkError } from '../../../app/api-error';
import type { Outcome } from '../../../app/request';
import { asUploadError } from '../../../app/upload-error';

/** Stores a file on the server (spec 1 §7, Media upload); answers the item that is no thumbnail. Never throws. */
export async function uploadFile(businessId: string, file: File): Promise<Outcome<MediaItem>> {
  const form = new FormData();
  form.append('user_media', file, file.name);
  try {
    const response = await fetch('/api/common/media-upload', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { b_id: businessId, Accept: 'application/json' },
      body: form,
    });
    const answer = (await response.json().catch(() => null)) as { data?: MediaItem[] } | null;
    const item = answer?.data?.find(({ is_thumbnail }) => !is_thumbnail);
    if (response.ok && item) return { ok: true, value: item };
    return { ok: false, error: asUploadError(errorFromAnswer(response.status, answer)) };
  } catch {
    return { ok: false, error: networkError('network') };
  }
}
