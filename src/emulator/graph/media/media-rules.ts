import { fileTypeFromBuffer } from 'file-type';
import { type ReadBytes, codecProblem } from '@shared/rules/media-codecs';
import { pictureHeader } from '@shared/rules/picture-header';
import type { MediaKind } from '../messages/validated-message';

const MB = 1024 * 1024;

interface KindRule {
  readonly mimes: readonly string[];
  readonly maxBytes: number;
}

/** Facts §2. */
const RULES: Readonly<Record<Exclude<MediaKind, 'sticker'>, KindRule>> = {
  image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  video: { mimes: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MB },
  audio: { mimes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'], maxBytes: 16 * MB },
  document: {
    mimes: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    maxBytes: 100 * MB,
  },
};
const STICKER_BYTES = { still: 100 * 1024, animated: 500 * 1024 };

/** Upper bound of any upload, in bytes. */
export const MAX_UPLOAD_BYTES = 100 * MB;

/** The MIME type without its parameters, in lower case. */
export function baseMime(mime: string): string {
  return (mime.split(';')[0] ?? '').trim().toLowerCase();
}

/** The kind of message a MIME type is for; undefined when WhatsApp does not take it. */
export function kindOfMime(mime: string): MediaKind | undefined {
  const base = baseMime(mime);
  if (base === 'image/webp') return 'sticker';
  return (Object.keys(RULES) as (keyof typeof RULES)[]).find((kind) => RULES[kind].mimes.includes(base));
}

/** Why a file cannot be sent as this kind, in Meta's manner; undefined when it can. */
export function kindProblem(kind: MediaKind, mime: string, data: Buffer): string | undefined {
  const actual = kindOfMime(mime);
  // Anything WhatsApp takes at all may also travel as a document.
  if (actual !== kind && !(kind === 'document' && actual !== undefined))
    return `Media upload error: unsupported MIME type ${baseMime(mime)} for ${kind}.`;
  const max = kind === 'sticker' ? stickerLimit(data) : RULES[kind].maxBytes;
  if (data.length > max)
    return `Media upload error: ${kind} of ${data.length} bytes is larger than ${max} bytes.`;
  return undefined;
}

/** Why an uploaded file is refused: unknown MIME, too large, or bytes that are something else. */
export async function uploadProblem(mime: string, data: Buffer): Promise<string | undefined> {
  const kind = kindOfMime(mime);
  if (!kind) return `Media upload error: unsupported MIME type ${baseMime(mime) || '(none)'}.`;
  if (data.length === 0) return 'Media upload error: the file is empty.';
  return kindProblem(kind, mime, data) ?? (await contentProblem(kind, baseMime(mime), data));
}

/** Why bytes are not what Meta takes under this MIME type. */
export async function contentProblem(
  kind: MediaKind,
  mime: string,
  data: Buffer,
): Promise<string | undefined> {
  if (kind === 'document') return undefined;
  const found = await fileTypeFromBuffer(data);
  const same = found && baseMime(found.mime).split('/')[0] === mime.split('/')[0];
  // MP4, 3GP and AAC containers are told apart badly by their first bytes; the family is enough for them.
  const isAvContainer =
    /^(video|audio)\/(mp4|3gpp|x-m4a|aac)/.test(found?.mime ?? '') && /^(video|audio)\//.test(mime);
  const isExact = kind !== 'image' && kind !== 'sticker' ? same : found?.mime === mime;
  if (!isExact && !isAvContainer) return `Media upload error: the file is not ${mime}.`;
  if (kind === 'image' && pictureHeader(data)?.sendable !== true)
    return 'Media upload error: images must be 8-bit RGB or RGBA.';
  const read: ReadBytes = (at, length) => Promise.resolve(data.subarray(at, at + length));
  return (await codecProblem(mime, read)) === null
    ? undefined
    : `Media upload error: the codec is not supported for ${mime}.`;
}

/** Animated stickers carry an ANIM chunk near their start. */
export function isAnimatedWebp(data: Buffer): boolean {
  return data.subarray(0, 64).includes('ANIM');
}

function stickerLimit(data: Buffer): number {
  return isAnimatedWebp(data) ? STICKER_BYTES.animated : STICKER_BYTES.still;
}
