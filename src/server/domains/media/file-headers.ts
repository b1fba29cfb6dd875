import type { ByteRange } from '../../platform/media/blob-store';

/**
 * Kinds that a browser shows by itself and that cannot carry a program. Everything else is saved instead, PDF too: it
 * may hold scripts, forms that send what is typed into them, and pages that pass for ours under our address. The
 * policy of the answer binds the page, not the browser's own viewer or plug-in that opens in its place, and nothing in
 * the app shows a PDF.
 */
const INLINE: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/3gpp',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/amr',
]);
/** Told as they are, for the program that opens the saved file. */
const TOLD = /^(text\/plain|application\/(pdf|msword|zip|vnd\.[a-z0-9.-]+))$/;

/** The type that is told to the browser: what it could run is only called bytes. */
export function servedType(mimetype: string): string {
  if (mimetype === 'text/plain') return 'text/plain; charset=utf-8';
  return INLINE.has(mimetype) || TOLD.test(mimetype) ? mimetype : 'application/octet-stream';
}

/** `filename*` of RFC 5987: everything but its plain characters is percent-encoded, so nothing can break out. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Content-Disposition with a plain name for old programs and the real one for all others (RFC 6266). */
export function disposition(mimetype: string, fileName: string, download: boolean): string {
  const kind = !download && INLINE.has(mimetype) ? 'inline' : 'attachment';
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeName(fileName)}`;
}

export type Requested =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

/**
 * What a `Range` header asks for (RFC 9110 §14). Several ranges, other units and nonsense mean the whole file, as the
 * standard allows.
 */
export function requestedRange(header: string | undefined, size: number): Requested {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), size);
    if (length === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', range: { start: size - length, end: size - 1 } };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', range: { start, end } };
}

/** Whether the client already has this version (`If-None-Match`). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
