import { blobKey } from '../../platform/media/blob-store';
import type { ImportsContext } from './context';
import { KEEP_MS } from './manifest';

/** Imports of one run; the next one takes the others. */
const AT_ONCE = 200;

/** Forgets old files with their rows, of all workspaces. */
export async function tidyImports({
  platform,
  blobs,
}: Pick<ImportsContext, 'platform' | 'blobs'>): Promise<void> {
  const { database, clock } = platform;
  const old = await database.system
    .selectFrom('imports')
    .select(['business_id', '_id'])
    .where('created_at', '<', clock() - KEEP_MS)
    .limit(AT_ONCE)
    .execute();
  for (const { business_id, _id } of old) {
    await blobs.remove(blobKey(business_id, _id));
    // What hangs on it goes with it.
    await database.system
      .deleteFrom('imports')
      .where('business_id', '=', business_id)
      .where('_id', '=', _id)
      .execute();
  }
}
