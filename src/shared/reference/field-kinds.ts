/**
 * Kinds of fields that a workspace can make for itself, with the type that the wire knows them by (spec 2 §3, Field
 * definition). `format` tells apart what the specification has one type for.
 */
export const FIELD_KINDS = {
  text: { type: 'text', format: null, dataType: 'others' },
  long_text: { type: 'textarea', format: null, dataType: 'others' },
  number: { type: 'number', format: null, dataType: 'number' },
  money: { type: 'number', format: 'money', dataType: 'number' },
  date: { type: 'date', format: null, dataType: 'others' },
  datetime: { type: 'datetime', format: null, dataType: 'others' },
  time: { type: 'time', format: null, dataType: 'others' },
  daterange: { type: 'daterange', format: null, dataType: 'others' },
  timezone: { type: 'timezone', format: null, dataType: 'others' },
  yes_no: { type: 'boolean', format: null, dataType: 'others' },
  choice: { type: 'dropdown', format: null, dataType: 'others' },
  choices: { type: 'dropdown', format: null, dataType: 'array' },
  radio: { type: 'radio', format: null, dataType: 'others' },
  checkbox: { type: 'checkbox', format: null, dataType: 'array' },
  autocomplete: { type: 'autocomplete', format: null, dataType: 'others' },
  phone: { type: 'tel', format: null, dataType: 'others' },
  email: { type: 'text', format: 'email', dataType: 'others' },
  url: { type: 'text', format: 'url', dataType: 'others' },
  file: { type: 'file', format: null, dataType: 'object' },
  object: { type: 'object', format: null, dataType: 'object' },
  array: { type: 'array', format: null, dataType: 'array' },
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;
export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]];

/** What has fields. */
export const FIELD_ENTITIES = ['contact', 'company', 'deal'] as const;
export type FieldEntity = (typeof FIELD_ENTITIES)[number];

/** Kinds that are groups of inner fields: one group, or several of them. */
export const hasProperties = (kind: FieldKind): boolean => kind === 'object' || kind === 'array';

/** Kinds whose value is several of the field's options. */
export const holdsSeveral = (kind: FieldKind): boolean => kind === 'choices' || kind === 'checkbox';

/** Kinds whose value is one or several of the field's options. */
export const hasOptions = (kind: FieldKind): boolean =>
  kind === 'choice' || kind === 'radio' || holdsSeveral(kind);

/** Kinds of inner fields: no groups within groups, and no files, which hang on a field of their own. */
export const INNER_KINDS = FIELD_KIND_NAMES.filter((kind) => !hasProperties(kind) && kind !== 'file') as [
  InnerKind,
  ...InnerKind[],
];
export type InnerKind = Exclude<FieldKind, 'object' | 'array' | 'file'>;

const ORDERLESS: ReadonlySet<FieldKind> = new Set([
  'long_text',
  'object',
  'array',
  'choices',
  'checkbox',
  'file',
]);
/** Kinds by whose value records can be sorted: it is one place for each record. */
export const hasOrder = (kind: FieldKind): boolean => !ORDERLESS.has(kind);
