import { useState } from 'react';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import type { RecordOption } from '../../../../ui/record-picker/record-list';
import { useOwnerPicker } from '../../use-owner-picker';
import { copy } from './copy';
import css from './bulk.module.css';

interface OwnerPickerProps {
  readonly label: string;
  readonly disabled: boolean;
  /** Null: nobody. */
  readonly onChange: (id: string | null) => void;
}

/** Shown where nobody is chosen on purpose. */
const NOBODY: RecordOption = { value: 'nobody', label: copy.nobody };

/** The contact who speaks for companies; cleared, it is nobody. */
export function OwnerPicker({ label, disabled, onChange }: OwnerPickerProps) {
  const [value, setValue] = useState<RecordOption | null>(null);
  return (
    <div className={css.owner}>
      <RecordPicker
        label={label}
        labelHidden
        autoFocus
        placeholder={copy.searchOwner}
        empty={copy.noContacts}
        value={value}
        disabled={disabled}
        useList={useOwnersOrNobody}
        onChange={(picked) => {
          setValue(picked);
          onChange(picked.value === NOBODY.value ? null : picked.value);
        }}
      />
    </div>
  );
}

/** Contacts; without a search, nobody stands before them. */
function useOwnersOrNobody(search: string, isOpen: boolean): ReturnType<typeof useOwnerPicker> {
  const list = useOwnerPicker(search, isOpen);
  return search === '' && !list.loading ? { ...list, options: [NOBODY, ...list.options] } : list;
}
