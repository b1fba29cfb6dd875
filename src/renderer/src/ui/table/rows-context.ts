import { createContext, useContext } from 'react';

/** What every row needs to know beside its cells. */
export interface RowsState {
  readonly ids: readonly string[];
  /** Rows take the focus. */
  readonly isInteractive: boolean;
  /** The row that Tab leads to. */
  readonly activeId: string | null;
  /** The row whose drawer is open. */
  readonly openId: string | null;
  /** Undefined: rows cannot be selected. */
  readonly selected: ReadonlySet<string> | undefined;
  /** All rows are not in the page: screen readers are told the place of each. */
  readonly isVirtual: boolean;
  readonly nameAt: (index: number) => string;
  readonly onFocus: (id: string) => void;
  /** `range`: with everything from the row that was chosen last. */
  readonly onSelect: (index: number, range: boolean) => void;
  /** Undefined: a row opens nothing. */
  readonly onOpen: ((index: number) => void) | undefined;
}

export const RowsContext = createContext<RowsState | null>(null);

export function useRows(): RowsState {
  const state = useContext(RowsContext);
  if (state === null) throw new Error('A row stands in a table');
  return state;
}
