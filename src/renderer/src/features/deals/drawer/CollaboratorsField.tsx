import { useCan } from '../../../core/workspace';
import { PickColumn } from '../../../ui/record-picker/PickColumn';
import type { Picked } from '../../../ui/record-picker/record-list';
import { useContactPicker } from '../../contacts';
import { copy } from '../copy';
import { PickTrigger } from './PickTrigger';
import css from './picker.module.css';

interface CollaboratorsFieldProps {
  readonly value: readonly Picked[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly Picked[]) => void;
}

/** Contacts who work on the deal, as many as there are (spec 2 §2: Collaborators picker). */
export function CollaboratorsField({ value, error, onChange }: CollaboratorsFieldProps) {
  const seesContacts = useCan('view', 'crm_contacts');
  return (
    <PickTrigger
      label={copy.collaborators}
      placeholder={copy.selectCollaborators}
      chosen={value}
      disabled={!seesContacts}
      error={error}
      content={() => (
        <div className={css.columns}>
          <PickColumn
            title={copy.contacts}
            search={copy.searchContacts}
            empty={copy.noContacts}
            chosen={value}
            useList={useContactPicker}
            onPick={(picked) => {
              const rest = value.filter((one) => one.value !== picked.value);
              onChange(rest.length < value.length ? rest : [...value, picked]);
            }}
          />
        </div>
      )}
    />
  );
}
