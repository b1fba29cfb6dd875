import { useMemo, useRef, useState } from 'react';
import { type FilterGroup, FILTER_LENGTH } from '@shared/rules/record-filter';
import {
  type DraftHistory,
  redone,
  startHistory,
  undone,
  written,
} from '../../../ui/filter-editor/draft-history';
import { draftOf, treeOf } from '../../../ui/filter-editor/draft-tree';
import type { EditorFields } from '../../../ui/filter-editor/editor-field';
import { type DraftGroup, newGroup } from '../../../ui/filter-editor/filter-draft';
import { withPickedNames } from '../../../ui/filter-editor/picked-names';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useFilterFields } from './use-filter-fields';

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

/** A filter that is being written. */
export interface FilterDraft {
  readonly fields: EditorFields;
  /** Null while the names are loaded that it holds. */
  readonly draft: DraftGroup | null;
  /** What can be asked of what is written; null: nothing. */
  readonly tree: FilterGroup | null;
  /** The same as JSON. */
  readonly text: string | null;
  readonly problems: ReadonlyMap<number, string>;
  /** A condition that nobody has touched is none. */
  readonly isBlank: boolean;
  /** Nothing of it is missing. */
  readonly isComplete: boolean;
  readonly isTooLong: boolean;
  /** Differs from what it began with. */
  readonly isChanged: boolean;
  readonly change: (draft: DraftGroup) => void;
  /** Back to what it began with; that can be taken back, too. */
  readonly reset: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/**
 * @param tree what it begins with; null: with one condition to be filled in
 * @param typed what was written on it at an earlier time: one step, which can be taken back
 */
export function useFilterDraft(tree: FilterGroup | null, typed: DraftGroup | null = null): FilterDraft {
  const zone = useTimeZone();
  const locale = useLocale();
  const { fields, isReady } = useFilterFields(tree, true);
  const [moved, setHistory] = useState<DraftHistory | null>(null);
  const began = useRef<DraftGroup>(null);
  // Names of what a filter holds are there before it is shown: chips do not change their text.
  if (isReady) began.current ??= tree === null ? newGroup() : draftOf(tree, fields, { zone, locale });
  const first = useRef<DraftHistory>(null);
  if (typed !== null && began.current !== null)
    first.current ??= written(startHistory(began.current), typed, 0);
  const history = moved ?? first.current;
  const draft = history?.now ?? began.current;
  const named = useMemo(() => (draft === null ? fields : withPickedNames(fields, draft)), [draft, fields]);
  const { tree: asked, problems } = useMemo(
    () => (draft === null ? { tree: null, problems: NO_PROBLEMS } : treeOf(draft, fields, { zone, locale })),
    [draft, fields, zone, locale],
  );
  const text = useMemo(() => (asked === null ? null : JSON.stringify(asked)), [asked]);
  // The same object as long as it says the same: whoever follows it does not begin again with every render.
  const kept = useRef({ text, tree: asked });
  if (kept.current.text !== text) kept.current = { text, tree: asked };
  const isBlank = draft?.nodes.every((node) => node.kind === 'condition' && node.field === '') ?? true;
  const before = useMemo(() => (tree === null ? null : JSON.stringify(tree)), [tree]);
  const step = (move: (history: DraftHistory) => DraftHistory, can: boolean) =>
    can && history !== null
      ? () => {
          setHistory(move(history));
        }
      : null;
  return {
    fields: named,
    draft,
    tree: kept.current.tree,
    text,
    problems,
    isBlank,
    isComplete: isBlank || problems.size === 0,
    isTooLong: text !== null && text.length > FILTER_LENGTH,
    isChanged:
      (history?.past.length ?? 0) > 0 &&
      ((isBlank ? null : text) !== before || (!isBlank && problems.size > 0)),
    change: (next) => {
      if (draft !== null) setHistory(written(history ?? startHistory(draft), next, Date.now()));
    },
    reset: () => {
      const start = began.current;
      if (draft !== null && start !== null)
        setHistory(written(history ?? startHistory(draft), start, Date.now()));
    },
    undo: step(undone, (history?.past.length ?? 0) > 0),
    redo: step(redone, (history?.future.length ?? 0) > 0),
  };
}
