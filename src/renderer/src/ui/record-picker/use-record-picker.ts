import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import type { Picked, UseRecordList } from './record-list';

/** Spec 3 §9: pickers of companies, deals and contacts. Milliseconds. */
const SEARCH_AFTER_MS = 1000;

interface PickerState {
  readonly useList: UseRecordList;
  readonly searchAfterMs?: number | undefined;
  readonly onCreate?: ((name: string) => Promise<Picked | null>) | undefined;
  readonly onText?: ((text: string) => void) | undefined;
  readonly isAlwaysOpen: boolean;
  readonly opensAtOnce: boolean;
  /** What is typed, where the owner of the picker keeps it. */
  readonly kept: readonly [typed: string, onTyped: (typed: string) => void] | undefined;
  readonly onPick: (picked: Picked) => void;
}

/** What is typed into a picker, the list that it finds, and the record that can be made of it. */
export function useRecordPicker(state: PickerState) {
  const { useList, searchAfterMs = SEARCH_AFTER_MS, onCreate, onText, onPick } = state;
  const { isAlwaysOpen, opensAtOnce, kept } = state;
  const own = useState('');
  const [search, setSearch] = kept ?? own;
  const [isOpen, setOpen] = useState(opensAtOnce);
  const [isAdding, setAdding] = useState(false);
  const typed = search.trim();
  const rested = useDebounced(typed, searchAfterMs);
  // Without a wait the list is asked in the same breath.
  const settled = searchAfterMs === 0 ? typed : rested;
  const list = useList(settled, isOpen || isAlwaysOpen, typed);
  const isWaiting = list.loading || settled !== typed;
  const isThere = list.options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const create = async (): Promise<void> => {
    if (!onCreate || isAdding) return;
    setAdding(true);
    const made = await onCreate(typed);
    setAdding(false);
    if (made === null) return;
    setSearch('');
    onPick(made);
  };
  const takeText = (): void => {
    if (typed === '' || !onText) return;
    setOpen(false);
    onText(typed);
  };
  // Nothing can be made of nothing, of what is there already, and of what is not known yet.
  const isNew = typed !== '' && !isThere;
  const add = onText ? takeText : onCreate && !isWaiting ? () => void create() : undefined;
  return {
    search,
    setSearch,
    isOpen: isOpen || isAlwaysOpen,
    setOpen,
    list,
    isWaiting,
    isAdding,
    /** Undefined where nothing can be made. */
    add: isNew ? add : undefined,
    takeText,
    typed,
  };
}
