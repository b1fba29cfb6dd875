import { type RawBuilder, sql } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';
import type { FieldOption, FieldProperty } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';

/* What other domains may read of a workspace's own fields. */

export {
  countEntries,
  fieldCondition,
  fieldRecords,
  type FieldTest,
  filterFields,
  type FilterField,
} from './conditions';
export {
  fieldSort,
  hasSortedValue,
  holdsNumbers,
  isOrderedByOption,
  sortedByField,
  sortedOption,
} from './sorting';

export { ownFilterFields } from './filter-fields';
export { differentValues, ownValuesOf, valuesOfRecords, withShownValues } from './values-of-records';
export { type FieldColumns, fieldColumns } from './field-texts';
export { settableField } from './settable';

/** The fields of contacts, in their order. */
export const contactFields = ({ business_id, db }: Scope) =>
  db
    .selectFrom('fields')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .where('entity', '=', 'contact')
    .where('gone', '=', 0)
    .orderBy('position')
    .execute();

interface FilledField {
  readonly contact_id: string;
  readonly entry: string;
}

/** Which of these contacts have a value in which of these fields. Both lists are for the right side of `in`. */
export const fieldLinks = (
  { business_id }: Scope,
  contacts: RawBuilder<string>,
  fields: RawBuilder<string>,
): RawBuilder<FilledField> => sql<FilledField>`
  select d.record_id as contact_id, f._id as entry
  from field_documents d join fields f on f.business_id = d.business_id and f._id in ${fields} and f.gone = 0
  where d.business_id = ${business_id} and d.record_id in ${contacts} and (d.document ->> ('f' || f.no)) is not null`;

export interface OwnField {
  readonly _id: string;
  readonly entity: FieldEntity;
  /** The key by which its values are written. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly FieldOption[];
  readonly properties: readonly FieldProperty[];
}

/** Those of these fields that there are, by their ids. */
export async function ownFieldsByIds(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnField>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('fields')
    .select(['_id', 'entity', 'name', 'label', 'kind', 'options', 'properties'])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .where('gone', '=', 0)
    .execute();
  return new Map(
    rows.map((row) => [
      row._id,
      {
        ...row,
        options: JSON.parse(row.options) as FieldOption[],
        properties: JSON.parse(row.properties) as FieldProperty[],
      },
    ]),
  );
}
