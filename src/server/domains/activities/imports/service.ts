import type { Undone } from '../../../platform/operations/since-import';
import type { Caller, Reader, Scope, TransactionScope } from '../../../platform/scope';
import { LINK } from '../repository';
import { createActivities } from './create-activities';
import type {
  ActivitiesUndo,
  ActivityImportsContext,
  ActivityKeys,
  ActivityUndo,
  CreatedActivity,
  ImportedActivity,
  KnownActivity,
  NewActivity,
  PlannedActivity,
  WantedActivity,
} from './data';
import { knownActivities, matchActivities } from './match';
import { undoActivities } from './undo';
import { planActivities, updateActivities } from './update-activities';

export type {
  ActivitiesUndo,
  ActivityUndo,
  CreatedActivity,
  ImportedActivity,
  KnownActivity,
  PlannedActivity,
};

/** Activities written many at once, as files bring them. Nobody is told: who writes them does it once for all. */
export interface ActivityImports {
  /** Those of the ids that there are, for who may view them. */
  known(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, KnownActivity>>;
  /** Row -> the activity that it is about: by its id, by the row that it was imported from, or by what it says. */
  match(reader: Reader, rows: readonly ActivityKeys[]): Promise<ReadonlyMap<number, string>>;
  /** In the order of the rows; every value is checked. */
  create(tx: TransactionScope, caller: Caller, rows: readonly NewActivity[]): Promise<CreatedActivity[]>;
  /** What rows change, without changing it. */
  plan(tx: TransactionScope, wanted: readonly WantedActivity[]): Promise<PlannedActivity[]>;
  update(tx: TransactionScope, plans: readonly PlannedActivity[]): Promise<ActivityUndo[]>;
  /** Those of the campaigns to which activities belong. */
  campaignsInUse(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>>;
  undo(tx: TransactionScope, undo: ActivitiesUndo): Promise<Undone>;
}

async function campaignsInUse(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('activity_links')
    .select('record_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('kind', '=', LINK.campaign)
    .where('record_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ record_id }) => record_id));
}

export const createActivityImports = (context: ActivityImportsContext): ActivityImports => ({
  known: knownActivities,
  match: matchActivities,
  create: (tx, caller, rows) => createActivities(context, tx, caller, rows),
  plan: (tx, wanted) => planActivities(context, tx, wanted),
  update: updateActivities,
  campaignsInUse,
  undo: undoActivities,
});
