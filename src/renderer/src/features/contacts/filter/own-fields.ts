import type { CustomField } from '@shared/contract/fields';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { FIELD_FILTER_KINDS } from '@shared/rules/field-filter-kinds';
import type { EditorField } from '../../../ui/filter-editor/editor-field';
import { copy } from './copy';

/** The workspace's own fields, as a filter asks them. */
export const ownEditorFields = (fields: readonly CustomField[]): readonly EditorField[] =>
  fields.map(({ _id, label, kind, options }) => ({
    id: `${OWN_FIELD}${_id}`,
    label,
    group: copy.groups.own,
    kind: FIELD_FILTER_KINDS[kind],
    isInstant: kind === 'datetime',
    options,
  }));
