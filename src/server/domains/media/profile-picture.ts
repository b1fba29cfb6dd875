import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { PROFILE_PICTURE_BYTES } from '@shared/rules/business-profile';
import { sniffMime } from '@shared/rules/sniff-mime';
import { AppError } from '../../platform/errors';
import type { MediaStore } from '../../platform/media/media-store';
import { readSample } from '../../platform/media/read-sample';
import { sendablePicture } from '../../platform/media/sendable-picture';
import { receiveUpload } from './upload';

interface PictureFile {
  readonly file_name: string;
  readonly mimetype: string;
  readonly size: number;
  read(): Promise<Readable>;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The picture of a form on its way to Meta: looked at, handed on, and removed again. */
export const createProfilePictures =
  (store: MediaStore) =>
  async <Result>(request: FastifyRequest, use: (file: PictureFile) => Promise<Result>): Promise<Result> => {
    const { file } = await receiveUpload(request, store);
    try {
      const { head } = await readSample(file.path, file.size);
      const mimetype = sniffMime(head) ?? '';
      const extension = Object.hasOwn(EXTENSIONS, mimetype) ? EXTENSIONS[mimetype] : undefined;
      if (extension === undefined) throw new AppError('picture_rejected');
      if (file.size > PROFILE_PICTURE_BYTES) {
        throw new AppError('picture_rejected', { message: 'The picture has more than 5 MB.' });
      }
      const ready = await sendablePicture(file.path);
      if (ready.kind === 'refused') throw new AppError('picture_rejected', { message: ready.message });
      if (ready.kind === 'converted') {
        const { bytes } = ready;
        return await use({
          file_name: `profile.${EXTENSIONS[ready.mimetype]}`,
          mimetype: ready.mimetype,
          size: bytes.length,
          read: () => Promise.resolve(Readable.from([bytes])),
        });
      }
      return await use({
        file_name: `profile.${extension}`,
        mimetype,
        size: file.size,
        read: () => Promise.resolve(createReadStream(file.path)),
      });
    } finally {
      await store.discard(file);
    }
  };
