import { type FileUse, finds } from '../../platform/media/file-use';

/** Pictures of contacts: shown wherever the name of one is. */
export const contactFiles: readonly FileUse[] = [
  {
    viewers: ['crm_contacts', 'chat', 'tasks', 'visitors'],
    frequency: 'many',
    has: ({ db, business_id }, { addresses }) =>
      finds(
        db
          .selectFrom('contacts')
          .select('_id')
          .where('business_id', '=', business_id)
          .where('avatar', 'in', addresses),
      ),
  },
];
