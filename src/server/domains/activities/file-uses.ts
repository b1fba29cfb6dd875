import { type FileUse, finds } from '../../platform/media/file-use';

/** Files of activities: for those who may view activities. */
export const activityFiles: readonly FileUse[] = [
  {
    viewers: ['crm_activities'],
    frequency: 'many',
    has: ({ db, business_id }, { ids }) =>
      finds(
        db
          .selectFrom('activity_files')
          .select('media_id')
          .where('business_id', '=', business_id)
          .where('media_id', 'in', ids),
      ),
  },
];
