import { z } from 'zod';
import { FIELD_ENTITIES, FIELD_KIND_NAMES, INNER_KINDS } from '../reference/field-kinds';
import { MAX_ENTRIES } from '../rules/custom-fields';
import { data, done, id, listPage } from './common';
import { type Access, endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName, removed, used } from './shared-lists';

/** Fields of one kind of record at most. */
export const MAX_FIELDS = 200;
export const MAX_OPTIONS = 100;
/** Inner fields of an object or an array at most. */
export const MAX_PROPERTIES = 20;

/** 1: yes, hidden, several; 2: no, shown, one (spec 2 §3 counts so). */
export const shownOrHidden = z.union([z.literal(1), z.literal(2)]);

const option = z.object({ label: z.string(), value: z.string() });

const definition = {
  name: z.string(),
  label: z.string(),
  type: z.enum([
    'text', 'textarea', 'number', 'tel', 'date', 'datetime', 'time', 'daterange', 'timezone', 'boolean', 'dropdown',
    'checkbox', 'radio', 'autocomplete', 'file', 'object', 'array',
  ]), // prettier-ignore
  format: z.enum(['email', 'url', 'money']).nullable(),
  dataType: z.enum(['number', 'array', 'object', 'others']),
  options: z.array(option),
  multiselect: shownOrHidden,
  /** 1: every workspace has it; 2: the workspace's own, whose options can be changed. */
  isDefault: shownOrHidden,
  /** 2: people see its value and cannot change it. */
  isEditable: shownOrHidden,
  required: z.boolean(),
};
const shown = { hideOnCreate: shownOrHidden, hideOnUpdate: shownOrHidden };

/** A field as forms and pickers of variables know it (spec 2 §3, Field definition). */
export const fieldDefinition = z.object({
  /** Of the workspace's own; null: every workspace has it. */
  _id: id.nullable(),
  ...definition,
  ...shown,
  /** 1: an array takes more entries than one. */
  isInputsEditable: shownOrHidden,
  /** Where values to choose from are found for what is typed; null: nowhere. */
  apiEndPoint: z.string().nullable(),
  /** What stands in an object, or in each entry of an array. */
  items: z.object({ properties: z.array(z.object(definition)) }).nullable(),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

const fieldGroup = z.object({ name: z.string(), label: z.string(), fields: z.array(fieldDefinition) });
export type FieldGroup = z.infer<typeof fieldGroup>;

/** A field inside an object or an array. */
const property = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(INNER_KINDS),
  required: z.boolean(),
  options: z.array(option),
});

/** A field that a workspace has made. */
export const customField = z.object({
  _id: id,
  entity: z.enum(FIELD_ENTITIES),
  /** The key by which values are kept; it never changes. */
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KIND_NAMES),
  options: z.array(option),
  required: z.boolean(),
  group: z.string(),
  ...shown,
  /** 2: people see its value and cannot change it; programs can. */
  isEditable: shownOrHidden,
  /** 1: an array takes more entries than one. */
  isInputsEditable: shownOrHidden,
  /** Of an object or an array. */
  properties: z.array(property),
  /** Records that have a value in it. */
  used,
});
export type CustomField = z.infer<typeof customField>;

const label = listName('A field needs a name.');
/** An option that is there already keeps its value, whatever it is called now; a new one comes without. */
const optionInput = z.object({
  label: listName('An option needs a text.'),
  value: z.string().min(1).max(200).optional(),
});
const optionInputs = z
  .array(optionInput)
  .max(MAX_OPTIONS, `A field can have at most ${MAX_OPTIONS} options.`);
/** An inner field that is there already says its key; a new one comes without. */
const propertyInput = z.object({
  key: z.string().min(1).max(64).optional(),
  label,
  kind: z.enum(INNER_KINDS),
  required: z.boolean().default(false),
  options: optionInputs.default([]),
});
const settings = {
  label,
  options: optionInputs,
  required: z.boolean(),
  group: listName('A group needs a name.'),
  ...shown,
  isEditable: shownOrHidden,
  isInputsEditable: shownOrHidden,
  properties: z
    .array(propertyInput)
    .max(MAX_PROPERTIES, `A group can have at most ${MAX_PROPERTIES} fields.`),
};

/** The variables of templates are fields: who works with templates may read what there is (spec 1 §7). So is a contact. */
const forTemplatesToo: Access = {
  kind: 'workspace',
  action: 'view',
  module: 'crm_fields',
  orModules: ['marketing_email_templates', 'crm_contacts'],
};

export const fieldGroups = endpoint({
  method: 'GET',
  path: '/customer/fields',
  domain: 'fields',
  summary: 'The fields of contacts, by group; `hide_fields_from=template` leaves out what no text can hold.',
  access: forTemplatesToo,
  query: z.object({ hide_fields_from: z.literal('template').optional() }),
  response: data(z.array(fieldGroup)),
});

const ownGroups = (path: string, module: 'crm_accounts' | 'crm_deals', what: string) =>
  endpoint({
    method: 'GET',
    path,
    domain: 'fields',
    summary: `The workspace’s own fields of ${what}, by group, as its form shows them.`,
    access: { kind: 'workspace', action: 'view', module, orModules: ['crm_fields'] },
    response: data(z.array(fieldGroup)),
  });

export const companyFieldGroups = ownGroups('/company/fields', 'crm_accounts', 'companies');
export const dealFieldGroups = ownGroups('/deal/fields', 'crm_deals', 'deals');

/** Characters of what suggestions are asked for. */
const SUGGESTION_LENGTH = 200;

export const fieldSuggestions = endpoint({
  method: 'GET',
  path: '/fields/:id/values',
  domain: 'fields',
  summary:
    'What records have in an autocomplete field that begins with `search`, each text once, by name; at most 20.',
  /** Of the records that have the field. */
  access: {
    kind: 'workspace',
    action: 'view',
    module: 'crm_contacts',
    orModules: ['crm_accounts', 'crm_deals'],
  },
  params: z.object({ id }),
  query: z.object({ search: z.string().trim().max(SUGGESTION_LENGTH).default('') }),
  response: data(z.array(z.string())),
});

export const fieldList = endpoint({
  method: 'GET',
  path: '/fields/list',
  domain: 'fields',
  summary: 'The workspace’s own fields of contacts, companies or deals, in their order.',
  access: forTemplatesToo,
  query: z.object({ entity: z.enum(FIELD_ENTITIES) }),
  response: listPage(customField),
});

export const createField = endpoint({
  method: 'POST',
  path: '/fields',
  domain: 'fields',
  summary: 'Adds a field, as the last one; its key is made from its name and stays.',
  access: { kind: 'workspace', action: 'create', module: 'crm_fields' },
  body: z.object({
    entity: z.enum(FIELD_ENTITIES),
    kind: z.enum(FIELD_KIND_NAMES),
    ...settings,
    options: settings.options.default([]),
    required: settings.required.default(false),
    hideOnCreate: shownOrHidden.default(2),
    hideOnUpdate: shownOrHidden.default(2),
    isEditable: shownOrHidden.default(1),
    isInputsEditable: shownOrHidden.default(1),
    properties: settings.properties.default([]),
  }),
  response: data(customField),
  idempotent: true,
});

export const updateField = endpoint({
  method: 'PATCH',
  path: '/fields/:id',
  domain: 'fields',
  summary: 'Changes a field; values that were an option which is gone are cleared. Key and kind stay.',
  access: { kind: 'workspace', action: 'update', module: 'crm_fields' },
  params: z.object({ id }),
  body: z.object(settings).partial(),
  response: data(customField),
});

export const orderFields = endpoint({
  method: 'PUT',
  path: '/fields/order',
  domain: 'fields',
  summary: 'Orders the fields of contacts, companies or deals.',
  access: { kind: 'workspace', action: 'update', module: 'crm_fields' },
  body: z.object({ entity: z.enum(FIELD_ENTITIES), ids: z.array(id).min(1).max(MAX_FIELDS) }),
  response: done,
});

export const deleteField = endpoint({
  method: 'DELETE',
  path: '/fields/:id',
  domain: 'fields',
  summary: 'Deletes a field with every value in it.',
  access: { kind: 'workspace', action: 'delete', module: 'crm_fields' },
  params: z.object({ id }),
  response: removed,
});

const plain = [
  z.string().max(5000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(MAX_OPTIONS),
] as const;
/** Of inner fields; what a file is said by is one, too. */
const inner = z.record(z.string().min(1).max(64), z.union([...plain, z.null()]));

/** Key -> value; null clears it. */
export const ownValues = z
  .record(z.string().min(1).max(64), z.union([...plain, inner, z.array(inner).max(MAX_ENTRIES), z.null()]))
  .refine((given) => Object.keys(given).length <= MAX_FIELDS, 'These are too many fields.');
const valuesAnswer = data(z.record(z.string(), z.unknown()));
const valuesBody = z.object({ data: ownValues });

const read = (path: string, module: 'crm_contacts' | 'crm_accounts' | 'crm_deals') =>
  endpoint({
    method: 'GET',
    path,
    domain: 'fields',
    summary: 'The values of a record in the workspace’s own fields, by key.',
    access: { kind: 'workspace', action: 'view', module },
    params: z.object({ id }),
    response: valuesAnswer,
  });
const write = (path: string, module: 'crm_contacts' | 'crm_accounts' | 'crm_deals') =>
  endpoint({
    method: 'PATCH',
    path,
    domain: 'fields',
    summary: 'Changes values of a record, all of them or none; what is left out stays.',
    access: { kind: 'workspace', action: 'update', module },
    params: z.object({ id }),
    body: valuesBody,
    response: valuesAnswer,
  });

export const contactFieldValues = read('/customer/:id/fields', 'crm_contacts');
export const updateContactFieldValues = write('/customer/:id/fields', 'crm_contacts');
export const companyFieldValues = read('/company/:id/fields', 'crm_accounts');
export const updateCompanyFieldValues = write('/company/:id/fields', 'crm_accounts');
export const dealFieldValues = read('/deal/:id/fields', 'crm_deals');
export const updateDealFieldValues = write('/deal/:id/fields', 'crm_deals');

/** What open windows are told. */
export const liveEvents = [
  /** The workspace's own fields. */
  eventOf('fields.updated', {}),
] as const;
