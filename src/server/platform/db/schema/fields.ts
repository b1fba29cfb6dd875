import type { ColumnType, Generated } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';

/** Fields of the workspace's own, and what records have in them (decision 75). */
export interface FieldTables {
  fields: FieldsTable;
  field_documents: FieldDocumentsTable;
  field_texts: FieldTextsTable;
  field_numbers: FieldNumbersTable;
}

interface FieldsTable {
  business_id: string;
  _id: string;
  /** By which its values are kept: short, and never given again. */
  no: Generated<number>;
  entity: FieldEntity;
  /** The key, unique among the fields of the entity. */
  name: string;
  label: string;
  /** Null: the field is deleted. */
  name_key: string | null;
  kind: FieldKind;
  /** JSON: [{label, value}]. */
  options: Generated<string>;
  /** JSON: what stands in an object, or in each entry of an array. */
  properties: Generated<string>;
  required: Generated<number>;
  group_label: string;
  position: number;
  /** 1 hidden, 2 shown. */
  hide_on_create: Generated<number>;
  hide_on_update: Generated<number>;
  /** 1 people may change its values, 2 only programs may. */
  is_editable: Generated<number>;
  /** 1 an array takes more entries, 2 it has one. */
  is_inputs_editable: Generated<number>;
  /** Records with a value in it. */
  used: Generated<number>;
  /** JSON: values of options that are gone, and that records still lose. */
  clearing: Generated<string>;
  /** 1: deleted; its values are still being removed. */
  gone: Generated<number>;
}

/** What a contact, a company or a deal has in the workspace's own fields. A record without values has none. */
interface FieldDocumentsTable {
  business_id: string;
  /** By which the index names the record: short, and never given again. */
  no: Generated<number>;
  record_id: string;
  /** JSON: `f` and the number of the field -> value. PostgreSQL answers it read. */
  document: ColumnType<string | Readonly<Record<string, unknown>>, string, string>;
}

/**
 * What can be filtered and sorted by (shared/rules/custom-fields, indexedValues). Numbers of fields and records are of
 * the whole database. On PostgreSQL it has the workspace too, which the connection fills in and row-level security asks
 * for.
 */
interface FieldTextsTable {
  field: number;
  value: string;
  record: number;
}

interface FieldNumbersTable {
  field: number;
  value: number;
  record: number;
}
