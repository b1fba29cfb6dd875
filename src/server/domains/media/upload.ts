import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import type { MediaStore } from '../../platform/media/media-store';
import { type IncomingFile, MEDIA_MAX_BYTES } from '../../platform/media/receive';

/** Name of the one file field (spec 1 §7). */
const FILE_FIELD = 'user_media';
/** Bytes beside the file that a form may take: boundaries and a few small fields. */
const FORM_OVERHEAD = 1024 * 1024;

const LIMITS = { files: 2, fileSize: MEDIA_MAX_BYTES + 1, fields: 10, fieldSize: 64 * 1024, parts: 12 };

export interface Upload {
  readonly file: IncomingFile;
  readonly file_name: string;
  readonly declared_mime: string;
}

/** The parts of the form; whatever is wrong with the form itself is a failed upload. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: LIMITS });
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw new AppError('upload_failed', { cause });
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Lets the rest of a refused request run off, so that the client reads the answer instead of a cut connection. */
function drain(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/**
 * Receives a form with exactly one file, in field `user_media`. Other text fields are ignored.
 * @throws AppError `upload_failed`, `media_rejected` (too large); nothing stays on disk then.
 */
export async function receiveUpload(request: FastifyRequest, store: MediaStore): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('upload_failed');
  if (Number(request.headers['content-length'] ?? 0) > MEDIA_MAX_BYTES + FORM_OVERHEAD) {
    throw new AppError('media_rejected');
  }
  let upload: Upload | null = null;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') continue;
      if (part.fieldname !== FILE_FIELD || upload !== null) throw new AppError('upload_failed');
      // Forms may come without a file name although the types say otherwise.
      const name = part.filename as string | undefined;
      upload = { file: await store.receive(part.file), file_name: name ?? '', declared_mime: part.mimetype };
    }
    if (upload === null) throw new AppError('upload_failed');
    return upload;
  } catch (error) {
    drain(request);
    if (upload !== null) await store.discard(upload.file);
    throw error;
  }
}
