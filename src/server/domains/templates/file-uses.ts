import { type FileUse, finds } from '../../platform/media/file-use';

/** What the headers of templates show. */
export const templateFiles: readonly FileUse[] = [
  {
    viewers: ['marketing_email_templates'],
    frequency: 'few',
    has: ({ db, business_id }, { ids }) =>
      finds(
        db
          .selectFrom('whatsapp_templates')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('components', 'like', `%"media_id":"${id}"%`)))),
      ),
  },
];
