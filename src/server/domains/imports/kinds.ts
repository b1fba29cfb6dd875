import { z } from 'zod';
import { id } from '@shared/contract/common';
import { operationKind } from '../../platform/operations/operation-kind';
import {
  checkedRows,
  importedActivities,
  importedCompanies,
  importedDeals,
  importedRows,
} from './rows/row-set';

const needs = { action: 'import', module: 'crm_contacts' } as const;
const params = z.strictObject({ import_id: id });
export type ImportParams = z.output<typeof params>;

export const importContacts = operationKind('imports.contacts', {
  title: 'Import contacts',
  needs,
  records: importedRows,
  params,
});

export const importCompanies = operationKind('imports.companies', {
  title: 'Import companies',
  needs: { action: 'create', module: 'crm_accounts' },
  records: importedCompanies,
  params,
});

export const importDeals = operationKind('imports.deals', {
  title: 'Import deals',
  needs: { action: 'create', module: 'crm_deals' },
  records: importedDeals,
  params,
});

export const importActivities = operationKind('imports.activities', {
  title: 'Import activities',
  needs: { action: 'create', module: 'crm_activities' },
  records: importedActivities,
  params,
});

export const checkFile = operationKind('imports.check', {
  title: 'Check a file',
  needs,
  records: checkedRows,
  params,
});

export const IMPORT_OPERATIONS = [
  importContacts,
  importCompanies,
  importDeals,
  importActivities,
  checkFile,
] as const;
