import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FileUse, finds } from '../../platform/media/file-use';
import { VIEWERS } from './viewers';

/** Files in fields: for whom the records are. */
export const fieldFiles: readonly FileUse[] = (Object.keys(VIEWERS) as FieldEntity[]).map((entity) => ({
  viewers: [VIEWERS[entity]],
  frequency: 'few',
  has: ({ db, business_id }, { ids }) =>
    finds(
      db
        .selectFrom('fields')
        .innerJoin('field_texts', 'field_texts.field', 'fields.no')
        .select('field_texts.record')
        .where('fields.business_id', '=', business_id)
        .where('fields.entity', '=', entity)
        .where('fields.kind', '=', 'file')
        .where('fields.gone', '=', 0)
        .where('field_texts.value', 'in', ids),
    ),
}));
