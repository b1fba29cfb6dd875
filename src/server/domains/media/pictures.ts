import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import { mediaUrl } from '../../platform/media/media-item';
import type { MediaStore } from '../../platform/media/media-store';
import type { Scope } from '../../platform/scope';
import { receiveUpload } from './upload';

/** Logos and faces: JPG and PNG only (spec 1 §8), shown as a thumbnail. */
export interface Pictures {
  /** Stores the picture of a form. @returns its address. @throws AppError `picture_rejected`. */
  store(scope: Scope, userId: string, request: FastifyRequest): Promise<string>;
  /** Removes what an address of ours leads to; anything else is left alone. */
  discard(scope: Scope, url: string | null): Promise<void>;
}

export function createPictures(store: MediaStore): Pictures {
  return {
    async store(scope, userId, request) {
      const { file, ...claim } = await receiveUpload(request, store);
      const saved = await store
        .keep(scope, file, { ...claim, created_by: userId, purpose: 'avatar' })
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'media_rejected') {
            throw new AppError('picture_rejected', { cause: error });
          }
          throw error;
        });
      if (saved.thumbnail) return saved.thumbnail.url;
      // What cannot be unpacked is no picture, whatever its first bytes say.
      await store.remove(scope, saved.file._id);
      throw new AppError('picture_rejected');
    },

    async discard(scope, url) {
      const mediaId = url?.split('/').at(-1) ?? '';
      if (url === mediaUrl(scope.business_id, mediaId)) await store.remove(scope, mediaId);
    },
  };
}
