import { Suspense, useCallback, useEffect, useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { Skeleton } from '../../../ui/Skeleton';
import { useDebounced } from '../../../ui/use-debounced';
import { ContactFilterBuilder, type WrittenFilter } from '../../contacts';
import { useUpdateSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import { FilterCount } from '../form/FilterCount';
import { MEMBER_PARAMS } from '../use-segments-address';
import type { Segment } from '../wire';
import css from './detail.module.css';

interface ConditionsPanelProps {
  readonly segment: Segment;
  /** Those whom the conditions find are to be shown; null: those of the list. The same function every time. */
  readonly onPreview: (tree: FilterGroup | null) => void;
  readonly onClose: () => void;
}

/** What is found is shown when the conditions have rested. Milliseconds. */
const PREVIEW_AFTER_MS = 300;
const words = copy.conditions;

/** Why conditions cannot be saved; null: they can. */
function problemOf(written: WrittenFilter | null): string | null {
  if (written?.isComplete === false) return copy.form.conditions;
  if (written?.isTooLong === true) return copy.form.tooLong;
  return written?.tree == null ? copy.form.noConditions : null;
}

/** The conditions of a living list, beside whom they find. */
export function ConditionsPanel({ segment, onPreview, onClose }: ConditionsPanelProps) {
  const [began] = useState({ tree: segment.filter, updatedAt: segment.updated_at });
  const [seen, setSeen] = useState(began.updatedAt);
  const [written, setWritten] = useState<WrittenFilter | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMet, setMet] = useState(false);
  const [closing, setClosing] = useState(false);
  const [over, setOver] = useState(false);
  const [update, { isLoading }] = useUpdateSegmentMutation();
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
      toast(words.saved, 'success');
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
  // A change by somebody else may arrive after it was refused.
  useEffect(() => {
    if (isMet) setSeen(segment.updated_at);
  }, [isMet, segment.updated_at]);
  return (
    <aside className={css.conditions} aria-label={words.title}>
      <div className={css.conditionsBody}>
        {isMet && <Alert tone="warning" title={words.changed} />}
        <Suspense fallback={<Skeleton width="80%" height={160} />}>
          <ContactFilterBuilder tree={began.tree} isAsked={isAsked} onWritten={take} />
        </Suspense>
        {failure !== null && <Alert tone="error" title={failure} />}
      </div>
      <footer className={css.conditionsFoot}>
        <FilterCount written={written} segmentId={segment._id} />
        <Button
          onClick={() => {
            setClosing(true);
          }}
        >
          {words.cancel}
        </Button>
        <Button
          tone="primary"
          disabled={written?.isChanged !== true || isLoading}
          aria-busy={isLoading}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={written?.isChanged === true}
        over={over}
        closing={closing}
        beside={MEMBER_PARAMS}
        words={copy.form.drop}
        onDrop={() => {
          setOver(true);
        }}
        onStay={() => {
          setClosing(false);
        }}
        onClose={onClose}
      />
    </aside>
  );
}
