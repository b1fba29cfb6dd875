import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/scope';

/* What other domains may read of a workspace's own fields. */

export { ownFilterFields } from './filter-fields';

/** The fields of contacts, in their order. */
export const contactFields = ({ business_id, db }: Scope) =>
  db
    .selectFrom('fields')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .where('entity', '=', 'contact')
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
  select record_id as contact_id, field_id as entry from field_values
  where business_id = ${business_id} and record_id in ${contacts} and field_id in ${fields}
    and (number_value is not null or text_value not in ('', '[]'))`;
