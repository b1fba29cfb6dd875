import { useCallback, useMemo, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { FilterGroup } from '@shared/rules/record-filter';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { Skeleton } from '../../../ui/Skeleton';
import { ContactFilterSentence } from '../../contacts';
import { useSegmentQuery } from '../api';
import { copy } from '../copy';
import { SegmentForm } from '../form/SegmentForm';
import type { Segment } from '../wire';
import { DetailActions } from './DetailActions';
import { DetailTitle } from './DetailTitle';
import { FilterProblem } from './FilterProblem';
import { SegmentMembers } from './SegmentMembers';
import css from './detail.module.css';

const ConditionsPanel = lazy(async () => ({ default: (await import('./ConditionsPanel')).ConditionsPanel }));
const AddContacts = lazy(async () => ({ default: (await import('../add/AddContacts')).AddContacts }));

interface SegmentDetailProps {
  readonly id: string;
  /** The address asks for its form, or its conditions. */
  readonly isUpdating: boolean;
  readonly onUpdate: (segment: Segment) => void;
  readonly onUpdated: () => void;
  readonly onCopy: (segment: Segment) => void;
  readonly onClose: () => void;
}

function statusOf(
  { currentData, error, isError, refetch }: ReturnType<typeof useSegmentQuery>,
  mayView: boolean,
): DrawerStatus | null {
  if (!mayView) return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  if (isApiError(error) && error.status === 404)
    return { kind: 'nothing', icon: 'list', title: copy.form.gone };
  if (isApiError(error) && error.status === 403)
    return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  if (currentData !== undefined) return null;
  if (!isError) return { kind: 'loading' };
  return {
    kind: 'failed',
    title: copy.form.failed,
    text: reasonOf(error),
    onRetry: () => void refetch(),
  };
}

/** A list over the whole window: who is in it, and what is done with them (spec 2 §2). */
export function SegmentDetail(props: SegmentDetailProps) {
  const { id, isUpdating, onUpdate, onUpdated, onCopy, onClose } = props;
  const mayView = useCan('view', 'marketing_segments');
  const seesContacts = useCan('view', 'crm_contacts');
  const mayUpdate = useCan('update', 'marketing_segments');
  const query = useSegmentQuery(id, { skip: !mayView });
  const [isAdding, setAdding] = useState(false);
  const [hasSettings, setSettings] = useState(false);
  const [preview, setPreview] = useState<FilterGroup | null>(null);
  const segment = query.currentData;
  const status = statusOf(query, mayView && seesContacts);
  const isLiving = segment?.is_intent === 1;
  const hasConditions = isUpdating && isLiving && mayUpdate;
  const endUpdate = useCallback(() => {
    setPreview(null);
    onUpdated();
  }, [onUpdated]);
  const add = (): void => {
    setAdding(true);
  };
  const edit = (): void => {
    if (segment !== undefined) onUpdate(segment);
  };
  const filter = useMemo(() => segment?.filter ?? null, [segment?.filter]);
  return (
    <Drawer
      bare
      size="full"
      escape={!hasConditions}
      title={segment === undefined || status !== null ? copy.title : <DetailTitle segment={segment} />}
      actions={
        segment !== undefined &&
        status === null && (
          <DetailActions
            segment={segment}
            hasConditions={hasConditions}
            onEdit={edit}
            onSettings={() => {
              setSettings(true);
            }}
            onAdd={add}
            onCopy={() => {
              onCopy(segment);
            }}
            onDeleted={onClose}
          />
        )
      }
      status={status}
      onClose={onClose}
    >
      {segment !== undefined && (
        <div className={css.columns} data-conditions={hasConditions || undefined}>
          {hasConditions && (
            <LazyBoundary fallback={<aside className={css.conditions} />}>
              <ConditionsPanel segment={segment} onPreview={setPreview} onClose={endUpdate} />
            </LazyBoundary>
          )}
          <LazyBoundary fallback={<Skeleton width="100%" height={320} />}>
            <SegmentMembers segment={segment} preview={preview} onAdd={add}>
              {segment.filter_problem !== null && !hasConditions && (
                <FilterProblem onEdit={mayUpdate ? edit : null} />
              )}
              {isLiving && filter !== null && !hasConditions && (
                <div className={css.sentence}>
                  <ContactFilterSentence tree={filter} />
                </div>
              )}
            </SegmentMembers>
          </LazyBoundary>
        </div>
      )}
      {segment !== undefined && status === null && (
        <LazyBoundary>
          {isAdding && (
            <AddContacts
              segment={segment}
              onClose={() => {
                setAdding(false);
              }}
            />
          )}
          {((isUpdating && !isLiving) || hasSettings) && (
            <SegmentForm
              mode="update"
              id={id}
              onSaved={null}
              onClose={() => {
                if (hasSettings) setSettings(false);
                else onUpdated();
              }}
            />
          )}
        </LazyBoundary>
      )}
    </Drawer>
  );
}
