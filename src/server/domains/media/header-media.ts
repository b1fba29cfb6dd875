import type { FastifyRequest } from 'fastify';
import type { UploadedHeader } from '@shared/contract/templates';
import { ATTACHMENT_REFUSED } from '@shared/rules/attachments';
import { mayUnpack } from '@shared/rules/picture-size';
import { type HeaderFormat, checkHeaderMedia, HEADER_RATIO, MEDIA_TEXTS } from '@shared/rules/template-media';
import { AppError } from '../../platform/errors';
import { videoSize } from '../../platform/media/video-size';
import type { MediaStore, SavedMedia } from '../../platform/media/media-store';
import { pagesOf, stillOf } from '../../platform/media/picture';
import type { Caller } from '../../platform/scope';
import { type Upload, receiveUpload } from './upload';

export interface HeaderMediaStore {
  /** Stores the file of a template's header. @throws AppError with the text of spec 1 §8 at `header.media` */
  upload(caller: Caller, request: FastifyRequest): Promise<UploadedHeader>;
}

const refuse = (message: string): AppError =>
  new AppError('validation_failed', { message, fields: { 'header.media': message } });

type Film = Awaited<ReturnType<typeof videoSize>>;

const isGif = ({ file_name, declared_mime }: Upload): boolean =>
  /\.gif$/i.test(file_name) || declared_mime === 'image/gif';

export function createHeaderMedia(store: MediaStore): HeaderMediaStore {
  /** Type and size, before anything is unpacked. */
  function requireKind(upload: Upload): HeaderFormat {
    const checked = checkHeaderMedia({
      name: upload.file_name,
      mime: upload.declared_mime,
      size: upload.file.size,
      width: HEADER_RATIO.min,
      height: 1,
    });
    if (!checked.ok) throw refuse(checked.message);
    return checked.format;
  }

  async function keep(caller: Caller, upload: Upload, film: Film): Promise<SavedMedia> {
    const claim = { created_by: caller.user._id, purpose: 'chat' as const };
    if (!isGif(upload)) {
      const { file, file_name, declared_mime } = upload;
      // What a template says of its film later is what was measured here.
      return store.keep(caller, file, { ...claim, file_name, declared_mime, frame: film });
    }
    let still: Awaited<ReturnType<typeof stillOf>>;
    try {
      still = await stillOf(upload.file.path);
    } finally {
      await store.discard(upload.file);
    }
    if (still === null) throw new AppError('media_rejected');
    const file_name = upload.file_name.replace(/\.gif$/i, '.png');
    return store.save(caller, { ...claim, source: still, file_name, declared_mime: 'image/png' });
  }

  return {
    async upload(caller, request) {
      const upload = await receiveUpload(request, store).catch((error: unknown) => {
        // Nothing that WhatsApp carries is larger than the largest document.
        if (error instanceof AppError && error.code === 'media_rejected') {
          throw refuse(MEDIA_TEXTS.documentSize);
        }
        throw error;
      });
      let film: Film = null;
      let stilled = false;
      let format: HeaderFormat;
      try {
        format = requireKind(upload);
        if (format === 'VIDEO') film = await videoSize(upload.file.path);
        stilled = isGif(upload) && (await pagesOf(upload.file.path)) > 1;
      } catch (error) {
        await store.discard(upload.file);
        throw error;
      }
      const { file, thumbnail } = await keep(caller, upload, film).catch((error: unknown) => {
        // The bytes are not what name and type say.
        if (error instanceof AppError && error.code === 'media_rejected') {
          // A sentence of its own says what WhatsApp would refuse in it.
          throw refuse(error.message === ATTACHMENT_REFUSED ? MEDIA_TEXTS.type : error.message);
        }
        throw error;
      });
      const size = film ?? { width: file.width, height: file.height };
      const checked = checkHeaderMedia({
        name: file.file_name,
        mime: file.mimetype,
        size: file.size,
        ...size,
      });
      const isHuge =
        checked.ok && checked.format === 'IMAGE' && !mayUnpack(size.width ?? 0, size.height ?? 0);
      if (!checked.ok || isHuge) {
        await store.remove(caller, file._id);
        throw refuse(checked.ok ? MEDIA_TEXTS.imagePixels : checked.message);
      }
      return {
        media_id: file._id,
        url: file.url,
        file_name: file.file_name,
        mime_type: file.mimetype,
        size: file.size,
        thumb_url: thumbnail?.url ?? null,
        width: size.width,
        height: size.height,
        format: checked.format,
        stilled,
      };
    },
  };
}
