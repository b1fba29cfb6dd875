import type { Logger } from 'pino';
import type { Sharp, SharpOptions } from 'sharp';
import { MAX_PIXELS } from '@shared/rules/picture-size';
import { createConcurrencyLimit } from './concurrency-limit';

/** Pixels on the longer side. */
export const THUMBNAIL_MAX_SIDE = 480;
export const THUMBNAIL_MIME = 'image/webp';
const TIMEOUT_S = 10;
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
]);

export interface Thumbnail {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  /** Pixels, as shown (after EXIF orientation). */
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Thumbnail | null;
}

/** A picture takes much memory while it is unpacked: two at a time. */
const gate = createConcurrencyLimit(2);

/** Loaded with the first picture: the library takes memory that a server without pictures does not need. */
async function openPicture(path: string): Promise<(limit?: number | false) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options: SharpOptions = {
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  };
  // Pictures with more pixels are kept without a thumbnail: unpacking them could take all memory.
  return (limit = MAX_PIXELS) =>
    sharp(path, { ...options, limitInputPixels: limit }).timeout({ seconds: TIMEOUT_S });
}

async function makeThumbnail(open: () => Sharp): Promise<Thumbnail> {
  const { data, info } = await open()
    .autoOrient()
    .resize({
      width: THUMBNAIL_MAX_SIDE,
      height: THUMBNAIL_MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 76, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Dimensions and a thumbnail (webp, at most 480 px, upright, without any metadata). Null when `mime` is no picture or
 * the file cannot be read as one: then it is kept without.
 */
export async function readPicture(path: string, mime: string, log: Logger): Promise<Picture | null> {
  const format = FORMATS.get(mime);
  if (format === undefined) return null;
  return gate(async () => {
    try {
      const open = await openPicture(path);
      // Its size stands in the first bytes: nothing is unpacked, and screens must know which pictures to leave alone.
      const meta = await open(false).metadata();
      if (meta.format !== format) return null;
      const { width, height } = meta.autoOrient;
      const thumbnail = await makeThumbnail(open).catch((error: unknown) => {
        log.info({ err: error }, 'no thumbnail could be made of a picture');
        return null;
      });
      return { width, height, thumbnail };
    } catch (error) {
      log.info({ err: error }, 'a picture could not be read');
      return null;
    }
  });
}

/** How many pictures a GIF shows one after the other; 1 where that cannot be read. */
export async function pagesOf(path: string): Promise<number> {
  const { default: sharp } = await import('sharp');
  const meta = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return meta?.pages ?? 1;
}

/** The first picture of a GIF as PNG: what WhatsApp would show of it. Null when it cannot be unpacked. */
export async function stillOf(path: string): Promise<Buffer | null> {
  return gate(async () => {
    try {
      const open = await openPicture(path);
      return await open().png().toBuffer();
    } catch {
      return null;
    }
  });
}
