import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureHeader } from './picture-header';
import { mayUnpack } from './picture-size';
import { PICTURE_TEXTS, pictureProblem } from './picture-problem';

const plain = (width = 37, height = 21) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } });

describe('the header of a picture', () => {
  it.each([
    ['png', () => plain().png(), true],
    ['png', () => plain().ensureAlpha().png(), true],
    ['png', () => plain().png({ palette: true }), false],
    ['png', () => plain().toColourspace('rgb16').png(), false],
    ['png', () => plain().toColourspace('b-w').png(), false],
    ['jpeg', () => plain().jpeg(), true],
    ['jpeg', () => plain().jpeg({ progressive: true }), true],
    [
      'jpeg',
      () =>
        plain()
          .withExif({ IFD0: { Make: 'x'.repeat(3000) } })
          .jpeg(),
      true,
    ],
    ['jpeg', () => plain().toColourspace('cmyk').jpeg(), false],
    ['jpeg', () => plain().toColourspace('b-w').jpeg(), false],
    ['gif', () => plain().gif(), false],
    ['webp', () => plain().webp(), false],
    ['webp', () => plain().webp({ lossless: true }), false],
    ['webp', () => plain().ensureAlpha(0.5).webp(), false],
  ] as const)('tells format, size and whether WhatsApp takes it: %s', async (format, make, sendable) => {
    expect(pictureHeader(await make().toBuffer())).toEqual({ format, width: 37, height: 21, sendable });
  });

  it('is null for everything else, and nothing makes it throw', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(60), (noise, keep) => {
        pictureHeader(noise);
        pictureHeader(Buffer.concat([jpeg.subarray(0, keep), noise]));
        pictureProblem(noise);
      }),
    );
    expect(pictureHeader(Buffer.from('no picture at all, only words'))).toBeNull();
    expect(pictureHeader(jpeg.subarray(0, 30))).toBeNull();
  });

  it('says what may be unpacked', () => {
    expect(mayUnpack(8000, 6250)).toBe(true);
    expect(mayUnpack(30_000, 30_000)).toBe(false);
  });
});

describe('the problem of a picture', () => {
  const sized = (header: Buffer, width: number, height: number): Buffer => {
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header;
  };

  it('is that nothing can be made from it', async () => {
    expect(pictureProblem(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(PICTURE_TEXTS.heic);
    const moving = await sharp(
      await sharp([await plain().png().toBuffer(), await plain().negate().png().toBuffer()], {
        join: { animated: true },
      })
        .webp()
        .toBuffer(),
      { animated: true },
    )
      .webp()
      .toBuffer();
    expect(pictureProblem(moving)).toBe(PICTURE_TEXTS.animated);
    const palette = sized(await plain().png({ palette: true }).toBuffer(), 30_000, 30_000);
    expect(pictureProblem(palette)).toContain('30000 × 30000');
  });

  it('is none of one that can be sent or converted', async () => {
    expect(pictureProblem(await plain().png({ palette: true }).toBuffer())).toBeNull();
    expect(pictureProblem(await plain().webp().toBuffer())).toBeNull();
    expect(pictureProblem(sized(await plain().png().toBuffer(), 30_000, 30_000))).toBeNull();
  });
});
