import { useCallback, useEffect, useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { useKeepConditions, useKeptConditions } from '../../../ui/filter-editor/use-kept-conditions';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useDebounced } from '../../../ui/use-debounced';
import type { WrittenFilter } from '../../contacts';
import { useUpdateSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import type { Segment } from '../wire';

/** What is found is shown when the conditions have rested. Milliseconds. */
const PREVIEW_AFTER_MS = 300;

/** Why conditions cannot be saved; null: they can. */
function problemOf(written: WrittenFilter | null): string | null {
  if (written?.isComplete === false) return copy.form.conditions;
  if (written?.isTooLong === true) return copy.form.tooLong;
  return written?.tree == null ? copy.form.noConditions : null;
}

/** Shows those whom conditions find, once these have rested, until nobody writes on them any more. */
function usePreview(written: WrittenFilter | null, onPreview: (tree: FilterGroup | null) => void): void {
  const shown = written?.isChanged === true && written.isComplete && !written.isTooLong ? written.tree : null;
  const preview = useDebounced(shown, PREVIEW_AFTER_MS);
  useEffect(() => {
    onPreview(preview);
  }, [preview, onPreview]);
  useEffect(
    () => () => {
      onPreview(null);
    },
    [onPreview],
  );
}

/** What is written of a list's conditions, and its way to the server. What is not saved stays, after a reload as well. */
export function useConditions(segment: Segment, onPreview: (tree: FilterGroup | null) => void) {
  const name = draftName(useWorkspace().business_id, 'segment-conditions', segment._id);
  const kept = useKeptConditions(name);
  const [began] = useState({ tree: segment.filter, updatedAt: kept.over ?? segment.updated_at });
  const [seen, setSeen] = useState(began.updatedAt);
  const [written, setWritten] = useState<WrittenFilter | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMet, setMet] = useState(false);
  const [isOver, setOver] = useState(false);
  const [update, { isLoading }] = useUpdateSegmentMutation();
  const isChanged = written?.isChanged === true;
  useKeepConditions(name, isChanged && !isOver ? written.draft : null, seen);
  usePreview(written, onPreview);
  // A change by somebody else may arrive after it was refused.
  useEffect(() => {
    if (isMet) setSeen(segment.updated_at);
  }, [isMet, segment.updated_at]);
  const take = useCallback((next: WrittenFilter) => {
    setWritten(next);
    setFailure(null);
    if (next.isComplete) setAsked(false);
  }, []);
  async function save(): Promise<void> {
    const problem = problemOf(written);
    const tree = written?.tree ?? null;
    if (problem !== null || tree === null) {
      setAsked(true);
      setFailure(problem);
      return;
    }
    const { data, error } = await update({ id: segment._id, change: { filter: tree, updated_at: seen } });
    if (data !== undefined) {
      toast(copy.conditions.saved, 'success');
      setOver(true);
      return;
    }
    if (isApiError(error) && error.code === 'segment_changed') {
      // What is written here stays; saving once more takes it.
      setMet(true);
      setSeen(segment.updated_at);
      return;
    }
    setFailure(errorMessage(error));
  }
  return {
    began,
    /** What was written at an earlier time. */
    kept,
    written,
    take,
    isChanged,
    isAsked,
    failure,
    /** Somebody else has changed them since. */
    isMet,
    /** They are saved, or given up. */
    isOver,
    isSaving: isLoading,
    save,
    giveUp: () => {
      setOver(true);
    },
    /** Back to the conditions of the list. */
    discard: () => {
      setWritten(null);
      kept.drop();
    },
  };
}
