export { markOf } from './imports/marks';
export type {
  ActivitiesUndo,
  ActivityImports,
  ActivityUndo,
  CreatedActivity,
  ImportedActivity,
  KnownActivity,
  PlannedActivity,
} from './imports/service';
