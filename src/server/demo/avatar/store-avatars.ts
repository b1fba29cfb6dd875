import { Readable } from 'node:stream';
import type { MediaService } from '../../domains/media/service';
import type { Scope } from '../../platform/scope';
import type { Random } from '../random';
import { portrait } from './portrait';

/** Draws a head for each look and keeps it. @returns addresses by key. */
export async function storeAvatars(
  looks: ReadonlyMap<string, string>,
  { media, scope, random }: { readonly media: MediaService; readonly scope: Scope; readonly random: Random },
): Promise<Map<string, string>> {
  // Only the demo draws: a server without it need not have the library in memory.
  const { default: sharp } = await import('sharp');
  const stored = await Promise.all(
    [...looks].map(async ([key, look]): Promise<[string, string]> => {
      const svg = Buffer.from(portrait(look, random.fork(key)));
      const bytes = await sharp(svg).webp({ quality: 82, effort: 1 }).toBuffer();
      const stream = Readable.from([bytes]);
      const { url } = await media.save({ scope, stream, file_name: `${key}.webp`, mimetype: 'image/webp' });
      return [key, url];
    }),
  );
  return new Map(stored);
}
