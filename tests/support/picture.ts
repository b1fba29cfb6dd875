import sharp from 'sharp';

/** A plain square as a PNG, so many pixels wide. */
export const pngOf = (size: number): Promise<Blob> => pngSized(size, size);

/** The same with a height of its own. */
export async function pngSized(width: number, height: number): Promise<Blob> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#4080c0' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
}
