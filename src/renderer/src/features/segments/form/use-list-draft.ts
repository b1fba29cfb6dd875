import { useMemo, useState } from 'react';
import { useWorkspace } from '../../../core/workspace';
import type { DraftGroup } from '../../../ui/filter-editor/filter-draft';
import { keptGroup } from '../../../ui/filter-editor/kept-group';
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
  /** What was written of its conditions, half ones as well. */
  readonly conditions: DraftGroup | null;
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
  const conditions = useMemo(() => keptGroup(kept?.values.conditions), [kept]);
  /** @param values null: nothing is typed */
  function useKeep(values: SegmentValues | null, written: WrittenFilter | null): void {
    const now = written === null ? conditions : written.isChanged ? written.draft : null;
    const toKeep: KeptList | null =
      values === null || isOver
        ? null
        : { values, over: before, conditions: mode !== 'update' && values.isLiving ? now : null };
    useKeepDraft(name, toKeep);
  }
  return {
    name,
    /** What the form begins with, and what somebody else has changed since. */
    typed,
    /** What was written of its conditions; null: nothing. */
    conditions,
    keptAt: kept?.at ?? null,
    drop,
    useKeep,
  };
}
