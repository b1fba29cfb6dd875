import { auditActions } from '@shared/contract/companies';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { companyFiles } from './file-uses';
import { COMPANY_OPERATIONS } from './operations/kinds';

export const companiesManifest = defineManifest({
  name: 'companies',
  tables: ['companies', 'company_search_docs', 'company_tags'],
  events: [
    eventKind('companies.updated', ['crm_accounts'], async ({ company_id }) =>
      company_id === undefined ? null : { company_id },
    ),
    plainEventKind('companies.changed', { audience: ['crm_accounts'] }),
  ],
  operations: COMPANY_OPERATIONS,
  auditActions,
  demo: async () => (await import('./demo')).companiesDemo,
  files: companyFiles,
});
