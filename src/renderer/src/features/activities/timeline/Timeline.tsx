import { Suspense, lazy, useCallback, useState } from 'react';
import type { Activity } from '@shared/contract/activities';
import { type LoggedType, isLogged } from '@shared/rules/activity-types';
import { reasonOf } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { useConfirm } from '../../../ui/use-confirm';
import { useDeleteActivityMutation } from '../write-api';
import { copy } from '../copy';
import type { RecordTimelineProps } from '../../record-timeline';
import { copy as words } from './copy';
import { LogButtons } from './LogButtons';
import { TimelineFilters } from './TimelineFilters';
import { TimelineRows } from './TimelineRows';
import { useOpenRows } from './use-open-rows';
import { useTimeline } from './use-timeline';
import { useTimelineFilter } from './use-timeline-filter';
import css from './timeline.module.css';

const LogDrawer = lazy(async () => ({ default: (await import('../log/LogDrawer')).LogDrawer }));

interface Opened {
  readonly type: LoggedType;
  readonly id: string | null;
}

/** What has happened with a record, newest first, and the ways to log more of it. */
export function Timeline({ subject }: RecordTimelineProps) {
  const mayView = useCan('view', 'crm_activities');
  const mayUpdate = useCan('update', 'crm_activities');
  const mayDelete = useCan('delete', 'crm_activities');
  const { filter, change } = useTimelineFilter();
  const { groups, moreFailed, isError, error, refetch, ...list } = useTimeline(subject, filter, !mayView);
  const { open, toggle } = useOpenRows();
  const [log, setLog] = useState<Opened | null>(null);
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
  const edit = useCallback(({ _id, activity_type }: Activity): void => {
    if (isLogged(activity_type)) setLog({ type: activity_type, id: _id });
  }, []);

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
    if (groups.length === 0) return <EmptyState icon="history" title={copy.none} />;
    return (
      <TimelineRows
        groups={groups}
        of={subject.id}
        filter={list.filter}
        open={open}
        mayUpdate={mayUpdate}
        mayDelete={mayDelete}
        hasMore={list.hasNextPage}
        isFetching={list.isFetching}
        problem={moreFailed ? (reasonOf(error) ?? words.moreFailed) : null}
        onMore={list.more}
        onToggle={toggle}
        onEdit={edit}
        onDelete={ask}
      />
    );
  };
  return (
    <AntdProvider>
      <div className={css.timeline}>
        {mayView ? (
          <>
            <LogButtons
              subject={subject}
              onLog={(type) => {
                setLog({ type, id: null });
              }}
            />
            <TimelineFilters filter={filter} hasCustomers={subject.kind !== 'contact'} onChange={change} />
            {body()}
            {question}
          </>
        ) : (
          <EmptyState icon="lock" title={copy.notAllowed} />
        )}
        <Suspense fallback={null}>
          {log !== null && (
            <LogDrawer
              key={`${log.type} ${log.id ?? ''}`}
              type={log.type}
              id={log.id}
              subject={subject}
              onClose={() => {
                setLog(null);
              }}
            />
          )}
        </Suspense>
      </div>
    </AntdProvider>
  );
}
