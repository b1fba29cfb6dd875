const MB = 1024 * 1024;

export type HeaderFormat = 'IMAGE' | 'VIDEO' | 'DOCUMENT';

/** Texts of spec 1 §8, to the letter; it has none for pictures of too many pixels. */
export const MEDIA_ERROR_TITLE = 'Media Validation Error';
export const MEDIA_TEXTS = {
  imageSize: 'Image must be less than 5MB.',
  videoSize: 'Video must be less than 16MB.',
  documentSize: 'Document must be less than 100MB.',
  imageRatio: 'Image aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1 (e.g. 1910x1000).',
  videoRatio: 'Video aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1.',
  imagePixels: 'Image has too many pixels. Make it smaller: 1910 × 1000 is best.',
  type: 'Please select a valid image (jpeg/png), video (mp4/3gp), or document (pdf/doc/docx).',
} as const;

/** Bytes, inclusive (spec 1 §5: up to). */
export const HEADER_MAX_BYTES: Readonly<Record<HeaderFormat, number>> = {
  IMAGE: 5 * MB,
  VIDEO: 16 * MB,
  DOCUMENT: 100 * MB,
};
/** Width to height, inclusive. */
export const HEADER_RATIO = { min: 1.3, max: 2.2 } as const;

const BY_EXTENSION: ReadonlyMap<string, { readonly format: HeaderFormat; readonly mime: string }> = new Map([
  ['jpeg', { format: 'IMAGE', mime: 'image/jpeg' }],
  ['jpg', { format: 'IMAGE', mime: 'image/jpeg' }],
  ['png', { format: 'IMAGE', mime: 'image/png' }],
  ['gif', { format: 'IMAGE', mime: 'image/gif' }],
  ['mp4', { format: 'VIDEO', mime: 'video/mp4' }],
  ['3gp', { format: 'VIDEO', mime: 'video/3gpp' }],
  ['pdf', { format: 'DOCUMENT', mime: 'application/pdf' }],
  ['doc', { format: 'DOCUMENT', mime: 'application/msword' }],
  [
    'docx',
    {
      format: 'DOCUMENT',
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ],
]);

/** For `<input type="file" accept>`. */
export const HEADER_ACCEPT = [...BY_EXTENSION.keys()].map((extension) => `.${extension}`).join(',');

/** What a file is as a header, by its MIME type; null when it is none. */
export const headerFormatOf = (mime: string): HeaderFormat | null =>
  [...BY_EXTENSION.values()].find((type) => type.mime === mime.split(';')[0]?.trim().toLowerCase())?.format ??
  null;

export interface HeaderFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null where they are not known (documents). */
  readonly width: number | null;
  readonly height: number | null;
}

export type HeaderMediaCheck =
  | { readonly ok: true; readonly format: HeaderFormat }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): HeaderMediaCheck => ({ ok: false, message });

/**
 * Whether a file may be the header of a template: type, size, and for pictures and films the aspect ratio. Without
 * width and height (a picture that could not be measured) a picture or film is not taken.
 */
export function checkHeaderMedia({ name, mime, size, width, height }: HeaderFile): HeaderMediaCheck {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  const named = extension === undefined ? undefined : BY_EXTENSION.get(extension)?.format;
  const format = headerFormatOf(mime) ?? (mime === '' ? (named ?? null) : null);
  if (format === null || (extension !== undefined && named !== format) || !(size > 0)) {
    return refuse(MEDIA_TEXTS.type);
  }
  if (size > HEADER_MAX_BYTES[format]) {
    const text = { IMAGE: 'imageSize', VIDEO: 'videoSize', DOCUMENT: 'documentSize' } as const;
    return refuse(MEDIA_TEXTS[text[format]]);
  }
  if (format === 'DOCUMENT') return { ok: true, format };
  const ratio = width === null || height === null || height === 0 ? 0 : width / height;
  const fits = ratio >= HEADER_RATIO.min && ratio <= HEADER_RATIO.max;
  if (!fits) return refuse(format === 'IMAGE' ? MEDIA_TEXTS.imageRatio : MEDIA_TEXTS.videoRatio);
  return { ok: true, format };
}
