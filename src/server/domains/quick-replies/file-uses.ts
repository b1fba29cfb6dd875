import { type FileUse, finds } from '../../platform/media/file-use';

/** What quick replies send along. */
export const quickReplyFiles: readonly FileUse[] = [
  {
    viewers: ['chat'],
    frequency: 'few',
    has: ({ db, business_id }, { ids }) =>
      finds(
        db
          .selectFrom('quick_replies')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('attachments', 'like', `%"${id}"%`)))),
      ),
  },
];
