import { type FileUse, finds } from '../../platform/media/file-use';

/** Pictures of companies: shown wherever the name of one is. */
export const companyFiles: readonly FileUse[] = [
  {
    viewers: ['crm_accounts', 'tasks'],
    frequency: 'few',
    has: ({ db, business_id }, { addresses }) =>
      finds(
        db
          .selectFrom('companies')
          .select('_id')
          .where('business_id', '=', business_id)
          .where('mp_company_avatar', 'in', addresses),
      ),
  },
];
