import { useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import type { RecordOption } from '../../../ui/record-picker/record-list';
import { useContactPicker } from '../../contacts';
import { copy } from '../copy';
import { AddDrawer } from './AddDrawer';
import { useAddMembers } from './use-add-members';

interface PickContactsProps {
  /** A draft. */
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** As many as chips can be read. */
const MAX = 200;
const words = copy.add;

/** Contacts come into the draft one by one. */
export function PickContacts({ campaign, onClose }: PickContactsProps) {
  const [chosen, setChosen] = useState<readonly RecordOption[]>([]);
  const { add, isStarting } = useAddMembers(campaign, onClose);
  return (
    <AddDrawer
      title={words.pickTitle}
      submit={words.submit(chosen.length)}
      isReady={chosen.length > 0}
      isBusy={isStarting}
      onSubmit={() => void add({ ids: chosen.map(({ value }) => value) })}
      onClose={onClose}
    >
      <RecordPicker
        multiple
        autoFocus
        limit={{ max: MAX, text: words.limit(MAX) }}
        label={words.contacts}
        placeholder={words.contactsPlaceholder}
        empty={words.noContacts}
        value={chosen}
        useList={useContactPicker}
        onChange={setChosen}
      />
    </AddDrawer>
  );
}
