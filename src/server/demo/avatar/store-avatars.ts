import { join } from 'node:path';
import { createBlobStore } from '../../platform/media/create-blob-store';
import { mediaUrl } from '../../platform/media/media-item';
import { receiveFile } from '../../platform/media/receive';
import { writeMedia } from '../../platform/media/write-media';
import type { Scope } from '../../platform/scope';
import type { Settings } from '../../platform/settings';
import type { Random } from '@shared/seeded-random';
import { portrait } from './portrait';

const SIDE = 128;
const MIME = 'image/webp';

export interface AvatarInput {
  readonly settings: Settings;
  readonly scope: Scope;
  readonly random: Random;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Draws a head for each look and keeps it; so small a picture needs no thumbnail. @returns addresses by key. */
export async function storeAvatars(
  looks: ReadonlyMap<string, string>,
  { settings, scope, random, now }: AvatarInput,
): Promise<Map<string, string>> {
  // Only the demo draws: a server without it need not have the library in memory.
  const { default: sharp } = await import('sharp');
  const blobs = createBlobStore(settings);
  const incoming = join(settings.DATA_DIR, 'media', '.incoming');
  const stored = await Promise.all(
    [...looks].map(async ([key, look]): Promise<[string, string]> => {
      const svg = Buffer.from(portrait(look, random.fork(key)));
      const bytes = await sharp(svg).webp({ quality: 82, effort: 1 }).toBuffer();
      const [row] = await writeMedia(scope, blobs, incoming, {
        file: await receiveFile(incoming, bytes),
        picture: { width: SIDE, height: SIDE, thumbnail: null },
        mimetype: MIME,
        file_name: `${key}.webp`,
        created_by: null,
        created_at: now,
      });
      return [key, mediaUrl(scope.business_id, row?._id ?? '')];
    }),
  );
  return new Map(stored);
}
