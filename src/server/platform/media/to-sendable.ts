import { open } from 'node:fs/promises';
import { codecProblem } from '@shared/rules/media-codecs';
import { PICTURE_TEXTS } from '@shared/rules/picture-problem';
import { AppError } from '../errors';
import { type IncomingFile, receiveFile } from './receive';
import { sendablePicture } from './sendable-picture';

interface Named {
  readonly file: IncomingFile;
  readonly mimetype: string;
  readonly file_name: string;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

async function problemOfCodec(path: string, mimetype: string): Promise<string | null> {
  const handle = await open(path, 'r');
  try {
    return await codecProblem(mimetype, async (at, length) => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/**
 * A file as WhatsApp takes it: itself, or what was made from it, which lies in `folder` then; the received file stays
 * where it is. Name and type are those of what is sent.
 * @throws AppError `media_rejected` with a sentence, for what WhatsApp would refuse and nothing can be made from.
 */
export async function toSendable(folder: string, given: Named): Promise<Named> {
  const { file, mimetype, file_name } = given;
  const problem = await problemOfCodec(file.path, mimetype);
  if (problem !== null) throw new AppError('media_rejected', { message: problem });
  if (!mimetype.startsWith('image/')) return given;
  const ready = await sendablePicture(file.path);
  if (ready.kind === 'refused') {
    // The bundled decoder knows no HEVC, which is what nearly all HEIC pictures hold.
    const isHeic = mimetype === 'image/heic' && ready.message === PICTURE_TEXTS.unreadable;
    throw new AppError('media_rejected', { message: isHeic ? PICTURE_TEXTS.heic : ready.message });
  }
  if (ready.kind === 'as_is') return given;
  return {
    file: await receiveFile(folder, ready.bytes),
    mimetype: ready.mimetype,
    file_name: `${file_name.replace(/\.[^.]*$/, '')}.${ENDINGS[ready.mimetype]}`,
  };
}
