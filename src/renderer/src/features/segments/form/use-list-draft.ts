import { useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useWorkspace } from '../../../core/workspace';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import type { WrittenFilter } from '../../contacts';
import type { Segment } from '../wire';
import type { FormMode } from './form-mode';
import type { SegmentValues } from './segment-values';

/** As this device keeps what was typed: with what stood there then. */
interface KeptList {
  readonly values: SegmentValues;
  readonly over: SegmentValues;
  readonly tree: FilterGroup | null;
}

interface ListDraftArgs {
  readonly mode: FormMode;
  readonly segment: Segment | null;
  readonly before: SegmentValues;
  /** It is saved, or given up. */
  readonly isOver: boolean;
}

/** What was typed into the form of a list and not saved: after a reload it is there again. */
export function useListDraft({ mode, segment, before, isOver }: ListDraftArgs) {
  const record = mode === 'copy' ? 'segment-copy' : 'segment';
  const name = draftName(useWorkspace().business_id, record, segment?._id ?? null);
  const { kept, drop } = useKeptDraft<KeptList>(name);
  const [typed] = useState(() =>
    kept === null
      ? { values: before, conflicts: [] }
      : mergeChanges(kept.values.values, kept.values.over, before),
  );
  const tree = kept?.values.tree ?? segment?.filter ?? null;
  /** @param values null: nothing is typed */
  function useKeep(values: SegmentValues | null, written: WrittenFilter | null): void {
    const now = written === null ? tree : written.isBlank ? null : written.tree;
    const toKeep: KeptList | null =
      values === null || isOver
        ? null
        : { values, over: before, tree: mode !== 'update' && values.isLiving ? now : null };
    useKeepDraft(name, toKeep);
  }
  return {
    name,
    /** What the form begins with, and what somebody else has changed since. */
    typed,
    /** The conditions that are written on. */
    tree,
    hasTree: kept !== null && kept.values.tree !== null,
    keptAt: kept?.at ?? null,
    drop,
    useKeep,
  };
}
