import type { ImportColumn } from '@shared/contract/imports';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { FieldDialog, useFieldsQuery } from '../fields';
import { draftField } from './draft-field';

interface NewFieldProps {
  readonly entity: FieldEntity;
  readonly column: ImportColumn;
  /** @param id of the field that there is now */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** A field of the workspace's own for a column, as what is in the column suggests it. */
export function NewField({ entity, column, onMade, onClose }: NewFieldProps) {
  const { data: fields = [] } = useFieldsQuery(entity);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <FieldDialog
      entity={entity}
      field={null}
      draft={draftField(column)}
      groups={groups}
      onMade={({ _id }) => {
        onMade(_id);
      }}
      onClose={onClose}
    />
  );
}
