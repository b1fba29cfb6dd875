import type { FieldEntity } from '@shared/reference/field-kinds';
import type { Module } from '@shared/rules/permissions';

/** For whom the records that have the fields are. */
export const VIEWERS: Readonly<Record<FieldEntity, Module>> = {
  contact: 'crm_contacts',
  company: 'crm_accounts',
  deal: 'crm_deals',
};
