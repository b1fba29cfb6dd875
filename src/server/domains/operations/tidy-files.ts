import { blobKey } from '../../platform/media/blob-store';
import type { OperationsContext } from './context';

/** The job that does it. */
export const TIDY = 'operations.tidy';
/** Files of one run; the next one takes the others. */
const AT_ONCE = 500;

/** Removes files that nobody may download any more, of all workspaces. */
export async function tidyFiles({ platform, blobs }: OperationsContext): Promise<void> {
  const { database, clock } = platform;
  const old = await database.system
    .selectFrom('operations')
    .select(['business_id', '_id'])
    .where('file_until', '<=', clock())
    .limit(AT_ONCE)
    .execute();
  for (const { business_id, _id } of old) {
    await blobs.remove(blobKey(business_id, _id));
    await database.system
      .updateTable('operations')
      .set({ file_until: null })
      .where('business_id', '=', business_id)
      .where('_id', '=', _id)
      .execute();
  }
}
