import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import type { FilterGroup } from '@shared/rules/record-filter';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { ContactFilterBuilder } from '../../contacts';
import { copy } from '../copy';
import { FilterCount } from '../form/FilterCount';
import { MEMBER_PARAMS } from '../use-segments-address';
import type { Segment } from '../wire';
import { useConditions } from './use-conditions';
import css from './detail.module.css';

interface ConditionsPanelProps {
  readonly segment: Segment;
  /** Those whom the conditions find are to be shown; null: those of the list. The same function every time. */
  readonly onPreview: (tree: FilterGroup | null) => void;
  readonly onClose: () => void;
}

const words = copy.conditions;

/** The conditions of a living list, beside whom they find. */
export function ConditionsPanel({ segment, onPreview, onClose }: ConditionsPanelProps) {
  const conditions = useConditions(segment, onPreview);
  const { began, kept, written, isChanged, failure, isSaving } = conditions;
  const [closing, setClosing] = useState(false);
  return (
    <aside className={css.conditions} aria-label={words.title}>
      <div className={css.conditionsBody}>
        {kept.at !== null && isChanged && <KeptDraftNotice at={kept.at} onDiscard={conditions.discard} />}
        {conditions.isMet && <Alert tone="warning" title={words.changed} />}
        <LazyBoundary fallback={<Skeleton width="80%" height={160} />}>
          <ContactFilterBuilder
            key={kept.at}
            tree={began.tree}
            typed={kept.typed}
            isAsked={conditions.isAsked}
            onWritten={conditions.take}
          />
        </LazyBoundary>
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
          disabled={!isChanged || isSaving}
          aria-busy={isSaving}
          onClick={() => void conditions.save()}
        >
          {words.save}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={isChanged}
        over={conditions.isOver}
        closing={closing}
        beside={MEMBER_PARAMS}
        words={copy.form.drop}
        onDrop={conditions.giveUp}
        onStay={() => {
          setClosing(false);
        }}
        onClose={onClose}
      />
    </aside>
  );
}
