import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureHeader } from '@shared/rules/picture-header';
import { PICTURE_TEXTS } from '@shared/rules/picture-problem';
import { sendablePicture } from './sendable-picture';

const plain = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });
const taken = (picture: Sharp): Sharp =>
  picture.withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } });

async function converted(source: Buffer): Promise<Buffer> {
  const ready = await sendablePicture(source);
  if (ready.kind !== 'converted') throw new Error(`It is ${ready.kind}.`);
  expect(pictureHeader(ready.bytes)).toMatchObject({
    format: ready.mimetype === 'image/png' ? 'png' : 'jpeg',
    sendable: true,
  });
  return ready.bytes;
}

describe('a picture on its way to WhatsApp', () => {
  it.each([
    ['a palette', plain().png({ palette: true }), 'png'],
    ['16 bits', plain().toColourspace('rgb16').png(), 'png'],
    ['grey', plain().toColourspace('b-w').png(), 'png'],
    ['grey', plain().toColourspace('b-w').jpeg(), 'jpeg'],
    ['CMYK', plain().toColourspace('cmyk').jpeg(), 'jpeg'],
    ['WebP', plain().webp(), 'jpeg'],
    ['see-through WebP', plain().ensureAlpha(0.4).webp(), 'png'],
    ['AVIF', plain().avif(), 'jpeg'],
  ])('is converted: %s %#', async (_, picture, format) => {
    const bytes = await converted(await picture.toBuffer());
    expect(pictureHeader(bytes)).toMatchObject({ format, width: 40, height: 20 });
    const { dominant } = await sharp(bytes).removeAlpha().stats();
    // Its colour stays what it was; grey pictures have none.
    if (_ !== 'grey') expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('is turned upright, and where and with what it was taken is left out', async () => {
    const source = await taken(plain()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const bytes = await converted(source);
    const meta = await sharp(bytes).metadata();
    expect(meta).toMatchObject({ width: 20, height: 40 });
    expect(meta.exif).toBeUndefined();
    expect(bytes.includes('SecretCam')).toBe(false);
  });

  it('stays byte for byte where it can', async () => {
    expect(await sendablePicture(await plain().jpeg().toBuffer())).toEqual({ kind: 'as_is' });
    expect(await sendablePicture(await plain().ensureAlpha().png().toBuffer())).toEqual({ kind: 'as_is' });
  });

  it('is refused with a sentence where nothing can be made from it', async () => {
    expect(await sendablePicture(Buffer.from('no picture'))).toEqual({
      kind: 'refused',
      message: PICTURE_TEXTS.unreadable,
    });
    const huge = await plain().png({ palette: true }).toBuffer();
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect(await sendablePicture(huge)).toMatchObject({ kind: 'refused' });
    const frames = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await sendablePicture(moving)).toEqual({ kind: 'refused', message: PICTURE_TEXTS.animated });
  });
});
