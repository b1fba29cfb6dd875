import type { ReactNode } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { hasOptions } from '@shared/reference/field-kinds';
import { useCan } from '../../core/workspace';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import rows from '../../ui/row-list.module.css';
import { copy } from './copy';
import css from './fields.module.css';

interface FieldRowProps {
  readonly field: CustomField;
  readonly handle: ReactNode;
  readonly onEdit: () => void;
  readonly onOptions: () => void;
  readonly onDelete: () => void;
}

export function FieldRow({ field, handle, onEdit, onOptions, onDelete }: FieldRowProps) {
  const mayChange = useCan('update', 'crm_fields');
  const mayDelete = useCan('delete', 'crm_fields');
  const notes = [
    copy.kinds[field.kind],
    ...(field.required ? [copy.required] : []),
    ...(!field.required && field.hideOnCreate === 1 ? [copy.notOnCreate] : []),
    ...(!field.required && field.hideOnUpdate === 1 ? [copy.notOnUpdate] : []),
    ...(field.isEditable === 2 ? [copy.notEditable] : []),
  ];
  return (
    <div className={rows.row}>
      {handle}
      <div className={css.words}>
        <span dir="auto" className={css.label}>
          {field.label}
        </span>
        <span className={css.notes}>
          {notes.join(' · ')}
          <code>{field.name}</code>
        </span>
      </div>
      <span className={rows.quiet}>{copy.used(field.entity, field.used)}</span>
      <div className={rows.tools}>
        {hasOptions(field.kind) && (
          <GuardedIconButton
            icon="list"
            label={copy.editOptions(field.label)}
            hint={mayChange ? null : copy.mayNotChange}
            onClick={onOptions}
          />
        )}
        <GuardedIconButton
          icon="pencil"
          label={copy.edit(field.label)}
          hint={mayChange ? null : copy.mayNotChange}
          onClick={onEdit}
        />
        <GuardedIconButton
          icon="trash"
          label={copy.remove(field.label)}
          hint={mayDelete ? null : copy.mayNotDelete}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
