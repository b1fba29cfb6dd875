import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import type { Picked, UseRecordList } from './record-list';

/** Spec 3 §9: pickers of companies, deals and contacts. Milliseconds. */
const SEARCH_AFTER_MS = 1000;

interface PickerState {
  readonly useList: UseRecordList;
  readonly searchAfterMs?: number | undefined;
  readonly onCreate?: ((name: string) => Promise<Picked | null>) | undefined;
  readonly onPick: (picked: Picked) => void;
}

/** What is typed into a picker, the list that it finds, and the record that can be made of it. */
export function useRecordPicker({ useList, searchAfterMs = SEARCH_AFTER_MS, onCreate, onPick }: PickerState) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const typed = search.trim();
  const rested = useDebounced(typed, searchAfterMs);
  // Without a wait the list is asked in the same breath.
  const settled = searchAfterMs === 0 ? typed : rested;
  const list = useList(settled, isOpen, typed);
  const isWaiting = list.loading || settled !== typed;
  const isThere = list.options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const add = async (): Promise<void> => {
    if (!onCreate || isAdding) return;
    setAdding(true);
    const made = await onCreate(typed);
    setAdding(false);
    if (made === null) return;
    setSearch('');
    onPick(made);
  };
  return {
    search,
    setSearch,
    isOpen,
    setOpen,
    list,
    isWaiting,
    isAdding,
    /** Undefined where nothing can be made: nothing is typed, it is there already, or not known yet. */
    add: onCreate && typed !== '' && !isWaiting && !isThere ? () => void add() : undefined,
    typed,
  };
}
