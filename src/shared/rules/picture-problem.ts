import { pictureHeader } from './picture-header';
import { mayUnpack } from './picture-size';
import { sniffMime } from './sniff-mime';

/** Why a picture cannot be sent, and the way out. */
export const PICTURE_TEXTS = {
  unreadable: 'This picture cannot be read. Open it in another program, save it as JPEG and choose it again.',
  heic: 'This is a HEIC picture, which WhatsApp does not take and Parley cannot convert. Save it as JPEG and choose it again.',
  animated:
    'WhatsApp takes no moving pictures as images. Send it as a video (MP4), or save one picture of it.',
  large:
    'WhatsApp takes pictures up to 5 MB, and this one is larger once it is converted. Make it smaller and choose it again.',
  pixels: (width: number, height: number): string =>
    `This picture has to be converted for WhatsApp and is too large for that (${width} × ${height}). Make it smaller and choose it again.`,
} as const;

/** Animated WebP files say so in their first chunk (`VP8X`, bit 1 of its flags). */
const isMovingWebp = (head: Uint8Array): boolean =>
  String.fromCharCode(...head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;

/**
 * What is certain from the beginning of a picture: why WhatsApp refuses it and nothing can be made from it. Null for
 * all others; the server looks at the whole of them.
 *
 * @param head the first `HEADER_BYTES` of the file, or all of a smaller one
 */
export function pictureProblem(head: Uint8Array): string | null {
  if (sniffMime(head) === 'image/heic' && String.fromCharCode(...head.subarray(8, 12)) !== 'mif1') {
    return PICTURE_TEXTS.heic;
  }
  const header = pictureHeader(head);
  if (header === null) return null;
  if (header.format === 'webp' && isMovingWebp(head)) return PICTURE_TEXTS.animated;
  const { width, height, sendable } = header;
  return sendable || mayUnpack(width, height) ? null : PICTURE_TEXTS.pixels(width, height);
}
