import { auditActions } from '@shared/contract/companies';
import { eventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { companyFiles } from './file-uses';

export const companiesManifest = defineManifest({
  name: 'companies',
  tables: ['companies', 'company_search_docs', 'company_tags'],
  events: [
    eventKind('companies.updated', ['crm_accounts'], async ({ company_id }) =>
      company_id === undefined ? null : { company_id },
    ),
  ],
  auditActions,
  files: companyFiles,
});
