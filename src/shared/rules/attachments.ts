const MB = 1024 * 1024;

export type AttachmentKind = 'image' | 'video' | 'audio' | 'document';

/** Texts of spec 1 §8, to the letter. */
export const ATTACHMENT_REFUSED = 'File type or size not supported.';
export const UPLOAD_FAILED = 'Failed to upload file.';
/** Where nothing waits for the server: the person tries again. */
export const NO_ROOM_FOR_FILE =
  'Failed to upload file. The server has no room left; tell the people who run it, and try again once there is some.';

/** Bytes, inclusive (spec 1 §9). */
export const ATTACHMENT_MAX_BYTES: Readonly<Record<AttachmentKind, number>> = {
  image: 5 * MB,
  video: 16 * MB,
  audio: 16 * MB,
  document: 100 * MB,
};

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** What may be attached in the chat (spec 1 §9), with the MIME types that WhatsApp expects (Cloud API facts §2). */
const BY_EXTENSION: ReadonlyMap<string, { readonly kind: AttachmentKind; readonly mime: string }> = new Map([
  ['jpeg', { kind: 'image', mime: 'image/jpeg' }],
  ['jpg', { kind: 'image', mime: 'image/jpeg' }],
  ['png', { kind: 'image', mime: 'image/png' }],
  ['mp4', { kind: 'video', mime: 'video/mp4' }],
  ['3gp', { kind: 'video', mime: 'video/3gpp' }],
  ['aac', { kind: 'audio', mime: 'audio/aac' }],
  ['mp3', { kind: 'audio', mime: 'audio/mpeg' }],
  ['ogg', { kind: 'audio', mime: 'audio/ogg' }],
  ['amr', { kind: 'audio', mime: 'audio/amr' }],
  ['m4a', { kind: 'audio', mime: 'audio/mp4' }],
  ['txt', { kind: 'document', mime: 'text/plain' }],
  ['pdf', { kind: 'document', mime: 'application/pdf' }],
  ['doc', { kind: 'document', mime: 'application/msword' }],
  ['xls', { kind: 'document', mime: 'application/vnd.ms-excel' }],
  ['ppt', { kind: 'document', mime: 'application/vnd.ms-powerpoint' }],
  ['docx', { kind: 'document', mime: `${OOXML}.wordprocessingml.document` }],
  ['xlsx', { kind: 'document', mime: `${OOXML}.spreadsheetml.sheet` }],
  ['pptx', { kind: 'document', mime: `${OOXML}.presentationml.presentation` }],
]);

const BY_MIME = new Map([...BY_EXTENSION.values()].map((type) => [type.mime, type]));

/** Pictures that WhatsApp does not take, and of which the server makes JPEG or PNG where it can read them. */
const CONVERTED: ReadonlyMap<string, { readonly kind: 'image'; readonly mime: string }> = new Map([
  ['webp', { kind: 'image', mime: 'image/webp' }],
  ['avif', { kind: 'image', mime: 'image/avif' }],
  ['heic', { kind: 'image', mime: 'image/heic' }],
  ['heif', { kind: 'image', mime: 'image/heic' }],
]);
const CONVERTED_BY_MIME = new Map([...CONVERTED.values()].map((type) => [type.mime, type]));

/** For `<input type="file" accept>`. */
export const ACCEPT_ATTRIBUTE = [...BY_EXTENSION.keys(), ...CONVERTED.keys()]
  .map((extension) => `.${extension}`)
  .join(',');

export type AttachmentCheck =
  | { readonly ok: true; readonly kind: AttachmentKind; readonly mime: string }
  | { readonly ok: false; readonly message: typeof ATTACHMENT_REFUSED };

/**
 * Whether a file may be sent in the chat, by extension and size (spec 1 §5 and §9). Pictures that have to be
 * converted first count as images; `mime` says what they are now.
 *
 * @param sizeBytes an empty file is refused, as WhatsApp does
 * @param mime what the system says; only asked when the name has no extension (a pasted picture)
 */
export function classifyAttachment(fileName: string, sizeBytes: number, mime?: string): AttachmentCheck {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const told = normaliseMime(mime ?? '');
  const type =
    extension === undefined
      ? (BY_MIME.get(told) ?? CONVERTED_BY_MIME.get(told))
      : (BY_EXTENSION.get(extension.trim()) ?? CONVERTED.get(extension.trim()));
  if (type === undefined || !(sizeBytes > 0) || sizeBytes > ATTACHMENT_MAX_BYTES[type.kind]) {
    return { ok: false, message: ATTACHMENT_REFUSED };
  }
  return { ok: true, kind: type.kind, mime: type.mime };
}

/** What the Cloud API takes of each kind: MIME types and size in bytes (Cloud API facts §2). */
export const CLOUD_API_MEDIA = {
  image: { mimes: mimesOf('image'), maxBytes: 5 * MB },
  video: { mimes: mimesOf('video'), maxBytes: 16 * MB },
  audio: { mimes: mimesOf('audio'), maxBytes: 16 * MB },
  document: { mimes: mimesOf('document'), maxBytes: 100 * MB },
  /** `maxBytes` is that of an animated sticker. */
  sticker: { mimes: ['image/webp'], maxBytes: 500 * 1024, maxStaticBytes: 100 * 1024 },
} as const satisfies Record<string, { mimes: readonly string[]; maxBytes: number; maxStaticBytes?: number }>;

function mimesOf(kind: AttachmentKind): readonly string[] {
  return [...BY_MIME.values()].filter((type) => type.kind === kind).map((type) => type.mime);
}

const MIME_ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/heif', 'image/heic'],
  ['video/3gp', 'video/3gpp'],
  ['audio/3gpp', 'video/3gpp'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/x-mp3', 'audio/mpeg'],
  ['audio/m4a', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/x-aac', 'audio/aac'],
  ['audio/aacp', 'audio/aac'],
  ['audio/opus', 'audio/ogg'],
  ['application/ogg', 'audio/ogg'],
  ['application/x-pdf', 'application/pdf'],
]);

/** Lower case, without parameters, by its usual name: `audio/ogg; codecs=opus` is `audio/ogg`. */
export function normaliseMime(mime: string): string {
  const bare = (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
  return MIME_ALIASES.get(bare) ?? bare;
}

/** `340 B`, `12 KB`, `1.2 MB`, `2 GB`; 1 KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 B';
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  // From 1023.5 on the rounded figure would read 1024.
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = value < 10 && unit > 1 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${shown} ${units[unit] ?? 'TB'}`;
}
