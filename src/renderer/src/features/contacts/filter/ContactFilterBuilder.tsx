import { useEffect } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { FilterBuilder } from './FilterBuilder';
import { useFilterDraft } from './use-filter-draft';

/** What a builder tells of the filter that is written in it. */
export interface WrittenFilter {
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
  /** What is missing is said. */
  readonly isAsked: boolean;
  /** The same function every time. */
  readonly onWritten: (written: WrittenFilter) => void;
}

/** Conditions on contacts, for whoever keeps them. */
export function ContactFilterBuilder({ tree: began, isAsked, onWritten }: ContactFilterBuilderProps) {
  const state = useFilterDraft(began);
  const { tree, isBlank, isComplete, isTooLong, isChanged } = state;
  const isThere = state.draft !== null;
  useEffect(() => {
    if (isThere) onWritten({ tree: isBlank ? null : tree, isBlank, isComplete, isTooLong, isChanged });
  }, [isThere, tree, isBlank, isComplete, isTooLong, isChanged, onWritten]);
  return <FilterBuilder state={state} isAsked={isAsked} />;
}
