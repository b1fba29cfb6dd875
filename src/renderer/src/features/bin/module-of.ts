import type { BinnedKind } from '@shared/rules/bin';

/** Whose rights guard each kind of record. */
export const MODULE_OF = {
  contact: 'crm_contacts',
  company: 'crm_accounts',
  deal: 'crm_deals',
} as const satisfies Record<BinnedKind, string>;
