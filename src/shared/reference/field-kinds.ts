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
  yes_no: { type: 'boolean', format: null, dataType: 'others' },
  choice: { type: 'dropdown', format: null, dataType: 'others' },
  choices: { type: 'dropdown', format: null, dataType: 'array' },
  phone: { type: 'tel', format: null, dataType: 'others' },
  email: { type: 'text', format: 'email', dataType: 'others' },
  url: { type: 'text', format: 'url', dataType: 'others' },
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;
export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]];

/** What has fields. */
export const FIELD_ENTITIES = ['contact', 'company', 'deal'] as const;
export type FieldEntity = (typeof FIELD_ENTITIES)[number];

/** Kinds whose value is one or several of the field's options. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';
