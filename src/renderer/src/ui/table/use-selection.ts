import { useMemo, useRef } from 'react';
import { type SelectionState, rangeOf, selectionState, withRows } from './selection';
import type { TableSelection } from './types';

interface Selection {
  readonly state: SelectionState;
  readonly select: (index: number, range: boolean) => void;
  readonly selectAll: (isOn: boolean) => void;
  readonly clear: () => void;
}

/** Rows are selected one by one, all that are listed, or from the row that was chosen last to another. */
export function useSelection<Row>(
  ids: readonly string[],
  selection: TableSelection<Row> | undefined,
): Selection | undefined {
  const last = useRef<string | null>(null);
  const chosen = selection?.selected;
  const state = useMemo(() => (chosen ? selectionState(ids, chosen) : 'none'), [ids, chosen]);
  if (selection === undefined) return undefined;
  const { selected, onChange } = selection;
  return {
    state,
    select: (index, range) => {
      const id = ids[index];
      if (id === undefined) return;
      if (range && last.current !== null) {
        onChange(withRows(selected, rangeOf(ids, last.current, id), true));
        return;
      }
      last.current = id;
      onChange(withRows(selected, [id], !selected.has(id)));
    },
    selectAll: (isOn) => {
      onChange(withRows(selected, ids, isOn));
    },
    clear: () => {
      last.current = null;
      onChange(new Set());
    },
  };
}
