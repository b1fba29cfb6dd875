/** What the first bytes of a picture say of it. */
interface PictureHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp';
  /** Pixels, before any rotation that its EXIF data asks for. */
  readonly width: number;
  readonly height: number;
  /** Whether WhatsApp takes it as it is: JPEG or PNG of 8-bit RGB or RGBA (Cloud API, supported media types). */
  readonly sendable: boolean;
}

/** Bytes that are enough to find the size of nearly every picture: cameras write previews before it. */
export const HEADER_BYTES = 512 * 1024;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const PNG = '\x89PNG\r\n\x1a\n';
const RGB = 2;
const RGBA = 6;

function pngHeader(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (ascii(bytes, 12, 16) !== 'IHDR' || bytes.length < 26) return null;
  const [depth, colours] = [bytes[24], bytes[25]];
  return {
    format: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    sendable: depth === 8 && (colours === RGB || colours === RGBA),
  };
}

/** Markers of a JPEG's frame header (SOF): C0 to CF without the tables that share the range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(bytes: Uint8Array, view: DataView): PictureHeader | null {
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [precision, components] = [bytes[at + 4], bytes[at + 9]];
      return {
        format: 'jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        sendable: precision === 8 && components === 3,
      };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  if (bytes.length < 30) return null;
  const u24 = (at: number): number => view.getUint16(at, true) | ((bytes[at + 2] ?? 0) << 16);
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      return { width: u24(24) + 1, height: u24(27) + 1 };
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/**
 * Format and size of a PNG, JPEG, GIF or WebP from its beginning, without unpacking anything; null when it is none of
 * these, or its size stands further on.
 *
 * @param bytes the first `HEADER_BYTES` of the file, or all of a smaller one
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 16) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 0, 8) === PNG) return pngHeader(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegHeader(bytes, view);
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) {
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return { format: 'gif', width, height, sendable: false };
  }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') {
    const size = webpSize(bytes, view);
    return size && { format: 'webp', ...size, sendable: false };
  }
  return null;
}
