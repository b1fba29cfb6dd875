import { IMPORT_DAYS } from '@shared/contract/imports';
import { defineManifest } from '../../platform/manifest';
import { READ, TIDY } from './context';
import { IMPORT_OPERATIONS } from './kinds';

const DAY_MS = 24 * 60 * 60_000;
/** Mappings of files that nobody has imported for so long are forgotten. */
const SHAPE_MS = 365 * DAY_MS;

/** When an import is forgotten, in milliseconds after it was uploaded. */
export const KEEP_MS = IMPORT_DAYS * DAY_MS;

export const importsManifest = defineManifest({
  name: 'imports',
  tables: ['imports', 'import_chunks', 'import_marks', 'import_failures', 'import_shapes'],
  jobs: [READ, TIDY],
  operations: IMPORT_OPERATIONS,
  async prune(db, now) {
    await db
      .deleteFrom('import_shapes')
      .where('used_at', '<', now - SHAPE_MS)
      .execute();
  },
});
