import { IMPORT_DAYS } from '@shared/contract/imports';
import { jobKind } from '../../platform/jobs/job-kind';
import { defineManifest } from '../../platform/manifest';
import { READ, TIDY } from './context';
import { IMPORT_OPERATIONS } from './kinds';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Mappings of files that nobody has imported for so long are forgotten. */
const SHAPE_MS = 365 * DAY_MS;

/** When an import is forgotten, in milliseconds after it was uploaded. */
export const KEEP_MS = IMPORT_DAYS * DAY_MS;

export const importsManifest = defineManifest({
  name: 'imports',
  tables: ['imports', 'import_chunks', 'import_marks', 'import_failures', 'import_shapes'],
  jobs: [jobKind(READ), jobKind(TIDY, { nextRun: (now) => now + HOUR_MS })],
  operations: IMPORT_OPERATIONS,
  async prune(db, now) {
    await db
      .deleteFrom('import_shapes')
      .where('used_at', '<', now - SHAPE_MS)
      .execute();
  },
});
