import type { ImportEntity } from '@shared/rules/import-fields';

/** Where each kind of record comes in, below `/business/{bId}/`. */
export const IMPORT_PATHS = {
  contacts: 'contact/import',
  companies: 'company/import',
  deals: 'deal/import',
  activities: 'activity/import',
} as const satisfies Record<ImportEntity, string>;
