import { z } from 'zod';
import { id } from '@shared/contract/common';
import { listName } from '@shared/contract/shared-lists';
import { fileFormat } from '../../../platform/operations/file-format';
import { fieldChoice } from '../../../platform/operations/field-worker';
import { operationKind } from '../../../platform/operations/operation-kind';
import { companySet } from './company-set';

/* What can be done to many companies at once. */

const MAX_ENTRIES = 50;
const MAX_COLUMNS = 200;
const update = { action: 'update', module: 'crm_accounts' } as const;

const newTags = z
  .strictObject({
    ids: z.array(id).max(MAX_ENTRIES).default([]),
    /** By name: those that are new are made, by those who may. */
    names: z.array(listName('A tag needs a name.')).max(MAX_ENTRIES).default([]),
  })
  .refine(({ ids, names }) => ids.length + names.length > 0, 'Choose at least one.');
const givenTags = z.strictObject({ ids: z.array(id).min(1).max(MAX_ENTRIES) });
const owner = z.strictObject({
  /** A contact; null: nobody. */
  id: id.nullable(),
});
const columns = z.strictObject({
  /** Ids of columns of the table, `field.` and the id of a field of the workspace’s own; without it, all there are. */
  columns: z.array(z.string().min(1).max(120)).min(1).max(MAX_COLUMNS).optional(),
  format: fileFormat,
});

export type NewTags = z.output<typeof newTags>;
export type GivenTags = z.output<typeof givenTags>;
export type ChosenOwner = z.output<typeof owner>;
export type ExportColumns = z.output<typeof columns>;

export const addTags = operationKind('companies.add_tags', {
  title: 'Add tags to companies',
  needs: update,
  records: companySet,
  params: newTags,
});
export const removeTags = operationKind('companies.remove_tags', {
  title: 'Remove tags from companies',
  needs: update,
  records: companySet,
  params: givenTags,
});
export const setOwner = operationKind('companies.set_owner', {
  title: 'Set owner of companies',
  needs: update,
  records: companySet,
  params: owner,
});
export const setField = operationKind('companies.set_field', {
  title: 'Set a field of companies',
  needs: update,
  records: companySet,
  /** One of `SETTABLE_COMPANY_FIELDS`, or `field.` and the id of a field of the workspace’s own. */
  params: fieldChoice,
});
export const binCompanies = operationKind('companies.bin', {
  title: 'Delete companies',
  needs: { action: 'delete', module: 'crm_accounts' },
  records: companySet,
  needsTotal: true,
  params: z.strictObject({}),
});
export const exportCompanies = operationKind('companies.export', {
  title: 'Export companies',
  needs: { action: 'export', module: 'crm_accounts' },
  records: companySet,
  params: columns,
  file: { name: 'exported_data.csv', page: 'company' },
});

export const COMPANY_OPERATIONS = [
  addTags,
  removeTags,
  setOwner,
  setField,
  binCompanies,
  exportCompanies,
] as const;
