import { codecProblem } from '@shared/rules/media-codecs';
import { pictureProblem } from '@shared/rules/picture-problem';
import { HEADER_BYTES, pictureHeader } from '@shared/rules/picture-header';
import { mayUnpack } from '@shared/rules/picture-size';

const bytesOf = async (file: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer());

/**
 * Size in pixels of a picture that is too large to be unpacked, read from its first bytes; null for all others. It
 * must be asked before a picture is shown or measured: the browser unpacks it whole.
 */
export async function hugeSize(
  file: Blob,
): Promise<{ readonly width: number; readonly height: number } | null> {
  const header = pictureHeader(await bytesOf(file, 0, HEADER_BYTES));
  if (header === null || mayUnpack(header.width, header.height)) return null;
  return { width: header.width, height: header.height };
}

/** Codecs by file ending, where the system names no type. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
};

/**
 * Why WhatsApp surely refuses this picture, film or sound, and nothing can be made from it: a sentence, or null. The
 * server says the same.
 */
export async function fileProblem(file: File): Promise<string | null> {
  const picture = pictureProblem(await bytesOf(file, 0, HEADER_BYTES));
  if (picture !== null) return picture;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const mime = TYPES[ending] ?? file.type.split(';')[0]?.trim() ?? '';
  return codecProblem(mime, (at, length) => bytesOf(file, at, length)).catch(() => null);
}
