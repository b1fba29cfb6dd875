import { useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import type { FilterGroup } from '@shared/rules/record-filter';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import type { Picked, RecordList } from '../../../ui/record-picker/record-list';
import { useNarrowedList } from '../../../ui/record-picker/use-narrowed-list';
import { useSegmentsToFilterQuery } from '../../segments';
import { copy } from '../copy';
import css from './add.module.css';
import { AddDrawer } from './AddDrawer';
import { useAddMembers } from './use-add-members';

interface AddFromListProps {
  /** A draft. */
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

const words = copy.add;
const useLists = (_search: string, isOpen: boolean, typed: string): RecordList =>
  useNarrowedList(useSegmentsToFilterQuery(undefined, { skip: !isOpen }), typed);

/** Everybody who is in a list comes into the draft. */
export function AddFromList({ campaign, onClose }: AddFromListProps) {
  const [list, setList] = useState<Picked | null>(null);
  const { add, isStarting } = useAddMembers(campaign, onClose);
  return (
    <AddDrawer
      title={words.listTitle}
      submit={words.submitList}
      isReady={list !== null}
      isBusy={isStarting}
      onSubmit={() => {
        if (list === null) return;
        const tree: FilterGroup = {
          match: 'all',
          filters: [{ field: 'list', operator: 'any_of', value: [list.value] }],
        };
        void add({ filter: { filter: JSON.stringify(tree) } });
      }}
      onClose={onClose}
    >
      <p className={css.text}>{words.listText}</p>
      <RecordPicker
        autoFocus
        label={words.list}
        placeholder={words.listPlaceholder}
        empty={words.noLists}
        value={list}
        useList={useLists}
        searchAfterMs={0}
        onChange={setList}
      />
    </AddDrawer>
  );
}
