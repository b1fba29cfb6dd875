import { z } from 'zod';
import { id } from '@shared/contract/common';
import { listName } from '@shared/contract/shared-lists';
import { fieldChoice } from '../../../platform/operations/field-worker';
import { fileFormat } from '../../../platform/operations/file-format';
import { operationKind } from '../../../platform/operations/operation-kind';
import { contactSet } from './contact-set';

/* What can be done to many contacts at once (spec 2 §4, bulk bar). */

const MAX_ENTRIES = 50;
const MAX_COLUMNS = 200;
const update = { action: 'update', module: 'crm_contacts' } as const;

const entries = (empty: string) =>
  z
    .strictObject({
      ids: z.array(id).max(MAX_ENTRIES).default([]),
      /** By name: those that are new are made, by those who may. */
      names: z.array(listName(empty)).max(MAX_ENTRIES).default([]),
    })
    .refine(({ ids, names }) => ids.length + names.length > 0, 'Choose at least one.');
const given = z.strictObject({ ids: z.array(id).min(1).max(MAX_ENTRIES) });

export type NewEntries = z.output<ReturnType<typeof entries>>;
export type GivenEntries = z.output<typeof given>;

export const addTags = operationKind('contacts.add_tags', {
  title: 'Add tags',
  needs: update,
  records: contactSet,
  params: entries('A tag needs a name.'),
});
export const removeTags = operationKind('contacts.remove_tags', {
  title: 'Remove tags',
  needs: update,
  records: contactSet,
  params: given,
});
export const addInterests = operationKind('contacts.add_interests', {
  title: 'Add interest',
  needs: update,
  records: contactSet,
  params: entries('An interest needs a name.'),
});
export const removeInterests = operationKind('contacts.remove_interests', {
  title: 'Remove interest',
  needs: update,
  records: contactSet,
  params: given,
});

const value = z.strictObject({
  /** Null: nobody, or none. */
  id: id.nullable(),
});
export type ChosenValue = z.output<typeof value>;

export const setAssignee = operationKind('contacts.set_assignee', {
  title: 'Set assignee',
  needs: update,
  records: contactSet,
  params: value,
});
export const setStage = operationKind('contacts.set_stage', {
  title: 'Set contact type',
  needs: update,
  records: contactSet,
  params: value,
});

export const setField = operationKind('contacts.set_field', {
  title: 'Set field value',
  needs: update,
  records: contactSet,
  /** One of `SETTABLE_CONTACT_FIELDS`, or `field.` and the id of a field of the workspace’s own. */
  params: fieldChoice,
});

export const binContacts = operationKind('contacts.bin', {
  title: 'Delete contacts',
  needs: { action: 'delete', module: 'crm_contacts' },
  records: contactSet,
  needsTotal: true,
  params: z.strictObject({}),
});

const columns = z.strictObject({
  /** Ids of columns of the table, `field.` and the id of a field of the workspace’s own; without it, all there are. */
  columns: z.array(z.string().min(1).max(120)).min(1).max(MAX_COLUMNS).optional(),
  format: fileFormat,
});
export type ExportColumns = z.output<typeof columns>;

export const exportContacts = operationKind('contacts.export', {
  title: 'Export contacts',
  needs: { action: 'export', module: 'crm_contacts' },
  records: contactSet,
  params: columns,
  file: { name: 'exported_data.csv', page: 'contact' },
});

export const CONTACT_OPERATIONS = [
  addTags,
  removeTags,
  addInterests,
  removeInterests,
  setAssignee,
  setStage,
  setField,
  binContacts,
  exportContacts,
] as const;
