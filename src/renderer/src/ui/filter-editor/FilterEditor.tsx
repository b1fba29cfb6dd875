import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../EmptyState';
import { copy } from './copy';
import type { EditorFields } from './editor-field';
import { type DraftGroup, addNode, isFull } from './filter-draft';
import { type Editing, EditingContext } from './editing';
import { GroupBox } from './GroupBox';
import css from './filter-editor.module.css';

interface FilterEditorProps {
  readonly fields: EditorFields;
  readonly draft: DraftGroup;
  readonly onChange: (draft: DraftGroup) => void;
  /** By the key of the condition; what is still missing is said once it is wanted. */
  readonly problems: ReadonlyMap<number, string>;
  /** How many records a group within others finds by itself. */
  readonly groupCount?: ((group: DraftGroup) => ReactNode) | undefined;
}

/** Conditions in groups, each as a line to read: what, how, which. */
export function FilterEditor({ fields, draft, onChange, problems, groupCount }: FilterEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const editing: Editing = {
    fields,
    root: draft,
    problems,
    added,
    isFull: isFull(draft),
    groupCount,
    onChange,
    onAdd: (group, node) => {
      const first = node.kind === 'group' ? node.nodes[0] : node;
      setAdded(first?.key ?? null);
      onChange(addNode(draft, group, node));
    },
    // What had the focus is gone: it goes to where the next one is added.
    onGone: (group) => {
      box.current?.querySelector<HTMLElement>(`[data-adds="${group}"]`)?.focus();
    },
  };
  return (
    <EditingContext value={editing}>
      <div ref={box} className={css.editor}>
        <GroupBox group={draft} level={1} parent={null} />
        {draft.nodes.length === 0 && <EmptyState size="small" title={copy.empty} />}
      </div>
    </EditingContext>
  );
}
