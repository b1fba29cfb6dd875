import { type ReactNode, createContext, useContext } from 'react';
import type { EditorFields } from './editor-field';
import type { DraftGroup, DraftNode } from './filter-draft';

/** What every part of an editor needs. */
export interface Editing {
  readonly fields: EditorFields;
  readonly root: DraftGroup;
  readonly problems: ReadonlyMap<number, string>;
  /** The condition that was added last: it takes the focus. */
  readonly added: number | null;
  readonly isFull: boolean;
  readonly onChange: (root: DraftGroup) => void;
  /** @param group its key */
  readonly onAdd: (group: number, node: DraftNode) => void;
  /** How many records a group within others finds by itself; left out: nobody counts. */
  readonly groupCount?: ((group: DraftGroup) => ReactNode) | undefined;
  /** Something of a group was removed. @param group its key */
  readonly onGone: (group: number) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('Parts of a filter editor stand in one.');
  return editing;
}
