import sharp from 'sharp';

/** A plain square as a PNG, so many pixels wide. */
export async function pngOf(size: number): Promise<Blob> {
  const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#4080c0' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
}
