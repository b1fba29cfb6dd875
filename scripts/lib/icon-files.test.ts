import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { icns, ico } from './icon-files.mjs';
import { inRoot } from './paths.mjs';

const read = (path: string): Buffer => readFileSync(inRoot(path));

/** Each picture of an .ico: the size that it says, and where its bytes lie. */
function picturesOfIco(file: Buffer): readonly { readonly size: number; readonly png: Buffer }[] {
  expect(file.readUInt16LE(2)).toBe(1);
  return Array.from({ length: file.readUInt16LE(4) }, (_value, index) => {
    const entry = 6 + 16 * index;
    const offset = file.readUInt32LE(entry + 12);
    return {
      size: file.readUInt8(entry) || 256,
      png: file.subarray(offset, offset + file.readUInt32LE(entry + 8)),
    };
  });
}

function picturesOfIcns(file: Buffer): ReadonlyMap<string, Buffer> {
  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  const found = new Map<string, Buffer>();
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    found.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + file.readUInt32BE(at + 4)));
  }
  return found;
}

const widthOf = async (png: Buffer): Promise<number | undefined> => (await sharp(png).metadata()).width;

describe('the committed icons', () => {
  test('of Windows hold every size that they say', async () => {
    const pictures = picturesOfIco(read('build/icons/icon.ico'));
    expect(pictures.map(({ size }) => size)).toEqual([16, 20, 24, 32, 40, 48, 64, 256]);
    for (const { size, png } of pictures) expect(await widthOf(png)).toBe(size);
  });

  test('of macOS hold every size, also for fine displays', async () => {
    const pictures = picturesOfIcns(read('build/icons/icon.icns'));
    const sizes = { icp4: 16, icp5: 32, ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic09: 512, ic10: 1024 };
    for (const [name, size] of Object.entries(sizes)) expect(await widthOf(pictures.get(name)!)).toBe(size);
  });

  test('are what the source draws now', async () => {
    const drawn = await sharp(read('build/icon.svg'), { density: 72 * 4 })
      .resize(256, 256)
      .raw()
      .toBuffer();
    expect(drawn.equals(await sharp(read('resources/icon.png')).ensureAlpha().raw().toBuffer())).toBe(true);
  });
});

describe('a picture that does not fit is refused', () => {
  const png = Buffer.from('png');
  test('in an .ico', () => {
    expect(() => ico([[512, png]])).toThrow(RangeError);
  });
  test('in an .icns', () => {
    expect(() => icns([[48, png]])).toThrow(RangeError);
  });
});
