import { useEffect } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import type { DraftGroup } from '../../../ui/filter-editor/filter-draft';
import { FilterBuilder } from './FilterBuilder';
import { useFilterDraft } from './use-filter-draft';

/** What a builder tells of the filter that is written in it. */
export interface WrittenFilter {
  /** As it was typed, half conditions included. */
  readonly draft: DraftGroup;
  /** Null: nothing is asked. */
  readonly tree: FilterGroup | null;
  readonly isBlank: boolean;
  readonly isComplete: boolean;
  readonly isTooLong: boolean;
  readonly isChanged: boolean;
}

interface ContactFilterBuilderProps {
  /** What it begins with. */
  readonly tree: FilterGroup | null;
  /** What was written on it at an earlier time; null: nothing. */
  readonly typed?: DraftGroup | null;
  /** What is missing is said. */
  readonly isAsked: boolean;
  /** The same function every time. */
  readonly onWritten: (written: WrittenFilter) => void;
}

/** Conditions on contacts, for whoever keeps them. */
export function ContactFilterBuilder(props: ContactFilterBuilderProps) {
  const { tree: began, typed = null, isAsked, onWritten } = props;
  const state = useFilterDraft(began, typed);
  const { draft, tree, isBlank, isComplete, isTooLong, isChanged } = state;
  useEffect(() => {
    if (draft !== null)
      onWritten({ draft, tree: isBlank ? null : tree, isBlank, isComplete, isTooLong, isChanged });
  }, [draft, tree, isBlank, isComplete, isTooLong, isChanged, onWritten]);
  return <FilterBuilder state={state} isAsked={isAsked} />;
}
