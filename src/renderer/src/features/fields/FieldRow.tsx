import type { ReactNode } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { useCan } from '../../core/workspace';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import rows from '../../ui/row-list.module.css';
import { COPY } from './copy';
import css from './fields.module.css';

interface FieldRowProps {
  readonly field: CustomField;
  readonly handle: ReactNode;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function FieldRow({ field, handle, onEdit, onDelete }: FieldRowProps) {
  const mayChange = useCan('update', 'crm_fields');
  const mayDelete = useCan('delete', 'crm_fields');
  const notes = [
    COPY.kinds[field.kind],
    ...(field.required ? [COPY.required] : []),
    ...(!field.required && field.hideOnCreate === 1 ? [COPY.notOnCreate] : []),
    ...(!field.required && field.hideOnUpdate === 1 ? [COPY.notOnUpdate] : []),
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
      <span className={rows.quiet}>{COPY.used(field.entity, field.used)}</span>
      <div className={rows.tools}>
        <GuardedIconButton
          icon="pencil"
          label={COPY.edit(field.label)}
          hint={mayChange ? null : COPY.mayNotChange}
          onClick={onEdit}
        />
        <GuardedIconButton
          icon="trash"
          label={COPY.remove(field.label)}
          hint={mayDelete ? null : COPY.mayNotDelete}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
