import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';

const records = {
  contact: ['contact', 'contacts'],
  company: ['company', 'companies'],
  deal: ['deal', 'deals'],
} as const satisfies Record<FieldEntity, readonly [string, string]>;
const count = (entity: FieldEntity, used: number): string =>
  `${used.toLocaleString('en')} ${used === 1 ? records[entity][0] : records[entity][1]}`;

/** Texts of the fields; the ones of the specification to the letter. */
export const copy = {
  title: 'Fields',
  text: 'What you want to know of contacts, companies and deals beyond what every workspace has.',
  tabs: 'Fields of',
  tab: { contact: 'Contacts', company: 'Companies', deal: 'Deals' } satisfies Record<FieldEntity, string>,
  add: 'Add field',
  failed: 'The fields could not be loaded',
  cell: { yes: 'Yes', no: 'No' },
  none: 'No fields of your own yet',
  noneText: (entity: FieldEntity) => `Add one for what you keep asking about your ${records[entity][1]}.`,
  group: (label: string) => `Fields in ${label}`,
  kinds: {
    text: 'Text',
    long_text: 'Long text',
    number: 'Number',
    money: 'Money',
    date: 'Date',
    datetime: 'Date and time',
    yes_no: 'Yes or no',
    choice: 'Choice',
    choices: 'Several choices',
    radio: 'Choice, all shown',
    checkbox: 'Several choices, all shown',
    autocomplete: 'Text with suggestions',
    time: 'Time',
    daterange: 'Period',
    timezone: 'Time zone',
    file: 'File',
    object: 'Group',
    array: 'Repeatable group',
    phone: 'Phone',
    email: 'Email',
    url: 'Web address',
  } satisfies Record<FieldKind, string>,
  required: 'Required',
  notOnCreate: 'Not when creating',
  notOnUpdate: 'Not when changing',
  used: (entity: FieldEntity, used: number) => (used === 0 ? 'Not used' : count(entity, used)),
  edit: (label: string) => `Change ${label}`,
  remove: (label: string) => `Delete ${label}`,
  mayNotAdd: 'Your role does not allow you to add fields.',
  mayNotChange: 'Your role does not allow you to change fields.',
  mayNotDelete: 'Your role does not allow you to delete fields.',
  notAllowed: "Unfortunately, you don't have the right permissions to access this page.",
  orderFailed: 'The order could not be kept. Please try again.',
  deleteTitle: (label: string) => `Delete “${label}”?`,
  deleteText: (entity: FieldEntity, used: number) =>
    used === 0
      ? 'Nothing has a value in it.'
      : `${count(entity, used)} ${used === 1 ? 'has' : 'have'} a value in it. It is deleted with the field and cannot be brought back.`,
  delete: 'Delete',

  // form
  newField: (entity: FieldEntity) => `New field of ${records[entity][1]}`,
  changeField: (label: string) => `Change “${label}”`,
  name: 'Name',
  keyHint: (key: string) => `Kept as ${key}; that stays when the name changes.`,
  kind: 'Kind',
  kindFixed: 'The kind of a field cannot be changed.',
  groupLabel: 'Group',
  groupHint: 'Fields of a group stand together in forms.',
  requiredLabel: 'Required',
  requiredHint: 'The form cannot be saved without it.',
  showOnCreate: 'Show when creating',
  showOnUpdate: 'Show when changing',
  editable: 'People can change it',
  editableHint: 'Where they cannot, programs still can.',
  addMore: 'Can be repeated',
  addMoreHint: 'People add as many of the group as they need.',
  properties: 'Fields of the group',
  noProperties: 'No fields yet',
  addProperty: 'Add to the group',
  propertyName: (index: number) => `Name of field ${index + 1}`,
  propertyKind: (index: number) => `Kind of field ${index + 1}`,
  removeProperty: (index: number) => `Delete field ${index + 1} of the group`,
  notEditable: 'Only programs change it',
  alwaysShown: 'A required field is always shown.',
  save: 'Save',
  create: 'Add field',
  cancel: 'Cancel',

  // options (spec 2 §2, §8)
  options: 'Customize your options',
  optionsOf: (label: string) => `Options of ${label}`,
  editOptions: (label: string) => `Customize the options of ${label}`,
  noOptions: 'No options found!',
  addOption: 'Add Option',
  optionPlaceholder: 'Enter option text',
  optionName: (index: number) => `Option ${index + 1}`,
  removeOption: (label: string) => `Delete the option ${label}`,
  deleteOption: 'Are you sure you want to delete this option?',
  deleteOptionText: 'Records that have it lose it when you save.',
} as const;

/** The group that a new field is put in. */
export const FIRST_GROUP = 'More';
