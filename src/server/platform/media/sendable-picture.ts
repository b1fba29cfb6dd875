import type { Metadata, Sharp } from 'sharp';
import { ATTACHMENT_MAX_BYTES } from '@shared/rules/attachments';
import { MAX_PIXELS } from '@shared/rules/picture-size';
import { PICTURE_TEXTS } from '@shared/rules/picture-problem';
import { createConcurrencyLimit } from './concurrency-limit';

type SendablePicture =
  | { readonly kind: 'as_is' }
  | {
      readonly kind: 'converted';
      readonly bytes: Buffer;
      readonly mimetype: 'image/jpeg' | 'image/png';
    }
  /** A sentence for the person. */
  | { readonly kind: 'refused'; readonly message: string };

const TIMEOUT_S = 20;
/** JPEG qualities, tried until the file fits. */
const QUALITIES = [92, 84, 74] as const;
const MAX_BYTES = ATTACHMENT_MAX_BYTES.image;

/** Unpacked, a picture takes up to 200 MB: one at a time. libvips works on threads of its own. */
const gate = createConcurrencyLimit(1);

const refuse = (message: string): SendablePicture => ({ kind: 'refused', message });

/** 8-bit RGB or RGBA (Cloud API, supported media types). */
const isSendable = ({ format, space, depth, channels, isPalette }: Metadata): boolean =>
  (format === 'jpeg' || format === 'png') &&
  space === 'srgb' &&
  depth === 'uchar' &&
  channels >= 3 &&
  !isPalette;

/** Without metadata: sharp writes none unless it is asked to, so that no place goes out with a picture. */
const upright = (open: () => Sharp): Sharp => open().autoOrient().toColourspace('srgb');

async function convert(open: () => Sharp, { format, hasAlpha }: Metadata): Promise<SendablePicture> {
  // What may have hard edges or see-through parts stays without loss, where that fits.
  if (format === 'png' || hasAlpha) {
    const bytes = await upright(open).png({ palette: false, compressionLevel: 9 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return { kind: 'converted', bytes, mimetype: 'image/png' };
    if (hasAlpha) return refuse(PICTURE_TEXTS.large);
  }
  for (const quality of QUALITIES) {
    const bytes = await upright(open).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= MAX_BYTES) return { kind: 'converted', bytes, mimetype: 'image/jpeg' };
  }
  return refuse(PICTURE_TEXTS.large);
}

/**
 * What WhatsApp takes of a picture: itself, or a JPEG or PNG made from it (palettes, 16 bit, CMYK, grey, WebP, AVIF,
 * and what its EXIF data says is turned), or a sentence that says why not. Nothing is unpacked of more than 50
 * megapixels.
 *
 * @param source a path, or the bytes
 */
export async function sendablePicture(source: string | Buffer): Promise<SendablePicture> {
  return gate(async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    const open = (): Sharp =>
      sharp(source, { failOn: 'error', sequentialRead: true, limitInputPixels: MAX_PIXELS }).timeout({
        seconds: TIMEOUT_S,
      });
    const meta = await sharp(source, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (meta === null) return refuse(PICTURE_TEXTS.unreadable);
    const { width, height } = meta.autoOrient;
    const isHuge = width * height > MAX_PIXELS;
    // What is only turned is taken as it is, too.
    if (isSendable(meta) && (isHuge || (meta.orientation ?? 1) === 1)) return { kind: 'as_is' };
    if ((meta.pages ?? 1) > 1 && meta.format !== 'heif') return refuse(PICTURE_TEXTS.animated);
    if (isHuge) return refuse(PICTURE_TEXTS.pixels(width, height));
    return convert(open, meta).catch(() => refuse(PICTURE_TEXTS.unreadable));
  });
}
