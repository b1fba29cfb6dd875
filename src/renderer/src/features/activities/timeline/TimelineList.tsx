import type { Activity } from '@shared/contract/activities';
import { reasonOf } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useConfirm } from '../../../ui/use-confirm';
import type { RecordSubject } from '../../record-timeline';
import { copy } from '../copy';
import { useDeleteActivityMutation } from '../write-api';
import { copy as words } from './copy';
import { TimelineFilters } from './TimelineFilters';
import { TimelineRows } from './TimelineRows';
import { useOpenRows } from './use-open-rows';
import { useTimeline } from './use-timeline';
import { useTimelineFilter } from './use-timeline-filter';
import css from './timeline.module.css';

interface TimelineListProps {
  /** Null: of the whole workspace, on a page of its own. */
  readonly subject: RecordSubject | null;
  /** Of the whole workspace: only what belongs to this campaign. */
  readonly campaignId?: string | undefined;
  readonly onEdit: (activity: Activity) => void;
  /** Opens somebody whom a row is about; without it their names are text. */
  readonly onPerson?: (id: string) => void;
}

/** What has happened, newest first, and what narrows it. */
export function TimelineList({ subject, campaignId, onEdit, onPerson }: TimelineListProps) {
  const mayUpdate = useCan('update', 'crm_activities');
  const mayDelete = useCan('delete', 'crm_activities');
  const { filter, campaigns, change } = useTimelineFilter(subject === null);
  const shown = campaignId === undefined ? filter : { ...filter, campaigns: [campaignId] };
  const { groups, moreFailed, isError, error, refetch, ...list } = useTimeline(subject, shown);
  const { open, toggle } = useOpenRows();
  const [remove] = useDeleteActivityMutation();
  const { ask, question } = useConfirm<Activity>(
    () => copy.confirmRemove,
    ({ _id }) => {
      void remove(_id).then(({ error: problem }) => {
        if (problem === undefined) toast(copy.removed, 'success');
        else toast(errorMessage(problem) ?? copy.failed, 'error');
      });
    },
  );
  const body = (): React.ReactNode => {
    if (groups === undefined)
      return isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-busy>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height={36} />
          ))}
        </div>
      );
    if (groups.length + list.upcoming.length === 0 && !list.hasNextPage)
      return list.search === '' ? (
        <EmptyState icon="history" title={copy.none} />
      ) : (
        <EmptyState icon="search" title={words.noneFound(list.search)} text={words.noneFoundText} />
      );
    return (
      <TimelineRows
        groups={groups}
        upcoming={list.upcoming}
        onAllUpcoming={list.onAllUpcoming}
        of={subject?.id ?? null}
        filter={list.filter}
        search={list.search}
        open={open}
        mayUpdate={mayUpdate}
        mayDelete={mayDelete}
        hasMore={list.hasNextPage}
        isFetching={list.isFetching}
        problem={moreFailed ? (reasonOf(error) ?? words.moreFailed) : null}
        onMore={list.more}
        onToggle={toggle}
        onEdit={onEdit}
        onDelete={ask}
        onPerson={onPerson}
      />
    );
  };
  return (
    <>
      <TimelineFilters
        filter={filter}
        campaigns={campaignId === undefined ? campaigns : null}
        hasCustomers={subject?.kind !== 'contact'}
        onChange={change}
      />
      {body()}
      {question}
    </>
  );
}
