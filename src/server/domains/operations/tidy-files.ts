import { NO_PAYLOAD, jobKind } from '../../platform/jobs/job-kind';
import { blobKey } from '../../platform/media/blob-store';
import type { OperationsContext } from './context';

const HOUR_MS = 60 * 60_000;

/** The job that does it. */
export const TIDY = jobKind('operations.tidy', NO_PAYLOAD, { nextRun: (now) => now + HOUR_MS });
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
