import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { useNow } from '../../ui/use-now';
import { useTimeZone } from '../../ui/time-zone';
import { type RecordRef, loadRecordDrawer } from '../records';
import { SavedViews } from '../saved-views';
import { useTaskListQuery } from './api';
import { copy } from './copy';
import { DeleteTaskDialog } from './drawer/DeleteTaskDialog';
import { TaskDrawer } from './drawer/TaskDrawer';
import { NoTasks } from './list/NoTasks';
import { Pager } from './list/Pager';
import { TaskFilters } from './list/TaskFilters';
import { TaskSkeleton } from './list/TaskSkeleton';
import { TaskTable } from './list/TaskTable';
import { TaskTabs } from './list/TaskTabs';
import { listArg } from './task-query';
import { useOpenTask } from './use-open-task';
import { useTaskQuery } from './use-task-query';
import { taskViewAddress } from './view-address';
import css from './list/list.module.css';

const RecordDrawer = lazy(async () => ({
  default: (await loadRecordDrawer()).RecordDrawer,
}));

/** Tasks fall due and days end while nothing happens. Milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** The tasks of the workspace; what is shown stands in the address. */
export function TaskPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'tasks');
  const mayCreate = useCan('create', 'tasks');
  const mayUpdate = useCan('update', 'tasks');
  const mayDelete = useCan('delete', 'tasks');
  const { query, taskId, change, openTask } = useTaskQuery();
  const { opened, press } = useOpenTask(taskId);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<TaskRow | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  // One render later: what was typed into a deleted task holds nobody back.
  useEffect(() => {
    if (gone !== null && gone === taskId) openTask(null);
  }, [gone, taskId, openTask]);
  const [record, setRecord] = useState<RecordRef | null>(null);
  const zone = useTimeZone();
  const now = useNow(LOOK_EVERY_MS);
  const today = nameOf(dayIn(zone, now));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any moment of the day asks for the same
  const arg = useMemo(() => listArg(query, zone, now), [query, zone, today]);
  const list = useTaskListQuery(arg, {
    skip: !mayView,
    pollingInterval: LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  // What stood there stays until the next page is here: nothing jumps.
  const page = list.data;
  const open = (id: string): void => {
    press(id);
    openTask(id);
  };

  const create = (
    <GuardedButton
      tone="primary"
      hint={mayCreate ? null : copy.mayNotCreate}
      onClick={() => {
        setCreating(true);
      }}
    >
      {copy.create}
    </GuardedButton>
  );
  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.pageNotAllowed} />;
    if (list.isError && list.currentData === undefined)
      return (
        <ErrorState title={copy.failed} text={reasonOf(list.error)} onRetry={() => void list.refetch()} />
      );
    if (page === undefined) return <TaskSkeleton />;
    if (page.rows.length === 0 && page.total_number_of_records === 0)
      return <NoTasks query={query} create={create} onChange={change} />;
    return (
      <>
        <TaskTable
          tasks={page.rows}
          busy={list.isFetching}
          mayUpdate={mayUpdate}
          mayDelete={mayDelete}
          onOpen={open}
          onDelete={setDeleting}
          onRecord={setRecord}
        />
        <Pager
          page={query.page}
          size={query.size}
          total={page.total_number_of_records}
          onPage={(next) => {
            change({ page: next });
          }}
          onSize={(size) => {
            change({ size });
          }}
        />
      </>
    );
  };
  return (
    <AntdProvider>
      <Page
        title={copy.title}
        width="own"
        actions={
          mayView && (
            <>
              <SavedViews list="tasks" address={taskViewAddress} />
              {create}
            </>
          )
        }
        bar={
          mayView && (
            <>
              <TaskFilters query={query} onChange={change} />
              <TaskTabs query={query} page={page} onChange={change} />
            </>
          )
        }
      >
        <div className={css.body}>{body()}</div>
      </Page>
      {(isCreating || (opened !== null && opened !== gone)) && (
        <TaskDrawer
          key={opened ?? 'new'}
          taskId={opened}
          onDelete={setDeleting}
          onClose={() => {
            setCreating(false);
            if (taskId !== null) openTask(null);
          }}
        />
      )}
      {record !== null && (
        <Suspense>
          <RecordDrawer
            key={record.id}
            record={record}
            onClose={() => {
              setRecord(null);
            }}
          />
        </Suspense>
      )}
      {deleting !== null && (
        <DeleteTaskDialog
          task={deleting}
          onClose={() => {
            setDeleting(null);
          }}
          onDeleted={() => {
            setGone(deleting._id);
          }}
        />
      )}
    </AntdProvider>
  );
}
