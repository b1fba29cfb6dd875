import type { ReactNode } from 'react';
import type { ContactType } from '@shared/contract/contact-types';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import { InlineEdit } from '../../ui/InlineEdit';
import rows from '../../ui/row-list.module.css';
import { type TypeChange, useUpdateContactTypeMutation } from './api';
import { ColorPicker } from './ColorPicker';
import { copy } from './copy';

interface TypeRowProps {
  readonly type: ContactType;
  readonly handle: ReactNode;
  readonly isLast: boolean;
  /** Its fields are shown beside the list. */
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onDelete: () => void;
}

export function TypeRow({ type, handle, isLast, isShown, onShow, onDelete }: TypeRowProps) {
  const mayChange = useCan('update', 'crm_contact_types');
  const mayDelete = useCan('delete', 'crm_contact_types');
  const [update] = useUpdateContactTypeMutation();
  const hint = mayChange ? null : copy.mayNotChange;
  const change = async (what: TypeChange): Promise<string | null> =>
    errorMessage((await update({ id: type._id, change: what })).error, 'label');
  return (
    <div className={rows.row}>
      {handle}
      <ColorPicker
        label={type.label}
        value={type.color}
        hint={hint}
        onChange={(color) => {
          void change({ color }).then((sentence) => {
            if (sentence !== null) toast(sentence, 'error');
          });
        }}
      />
      <div className={rows.grow}>
        <InlineEdit
          value={type.label}
          label={copy.rename(type.label)}
          maxLength={LIST_NAME_LENGTH}
          hint={hint}
          onSave={(label) => change({ label })}
        />
      </div>
      <span className={rows.quiet}>{copy.contacts(type.used)}</span>
      <div className={rows.tools}>
        <Button tone="quiet" aria-pressed={isShown} aria-label={copy.fieldsOf(type.label)} onClick={onShow}>
          {copy.fields}
        </Button>
        <GuardedIconButton
          icon="trash"
          label={copy.remove(type.label)}
          hint={mayDelete ? (isLast ? copy.lastOne : null) : copy.mayNotDelete}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
