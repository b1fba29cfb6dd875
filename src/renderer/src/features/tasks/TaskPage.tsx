import { useCallback, useState } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { listPager } from '../../ui/table/list-pager';
import type { RecordRef } from '../records';
import { SavedViews, useChosenColumns } from '../saved-views';
import { copy } from './copy';
import { CreateTask } from './CreateTask';
import { NoTasks } from './list/NoTasks';
import { TaskFilters } from './list/TaskFilters';
import { TaskTable } from './list/TaskTable';
import { TaskTabs } from './list/TaskTabs';
import { TaskLayers } from './TaskLayers';
import { useOpenTask } from './use-open-task';
import { useTaskList } from './use-task-list';
import { useTaskQuery } from './use-task-query';
import { taskViewAddress } from './view-address';
import { useWeek } from './week/use-week';
import { ViewTabs } from './week/ViewTabs';
import { Week } from './week/Week';

/** The tasks of the workspace; what is shown stands in the address. */
export function TaskPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'tasks');
  const mayUpdate = useCan('update', 'tasks');
  const mayDelete = useCan('delete', 'tasks');
  const { query, taskId, change, openTask } = useTaskQuery();
  const { opened, press } = useOpenTask(taskId);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<TaskRow | null>(null);
  const [record, setRecord] = useState<RecordRef | null>(null);
  const columnsOfViews = useChosenColumns('tasks');
  const week = useWeek();
  const isList = week.view === 'list';
  const list = useTaskList(query, mayView && isList);
  // What stood there stays until the next page is here: nothing jumps.
  const page = list.data;
  const open = useCallback(
    (id: string): void => {
      press(id);
      openTask(id);
    },
    [press, openTask],
  );

  const showCreate = (isShown: boolean) => (): void => {
    setCreating(isShown);
  };
  const create = <CreateTask onCreate={showCreate(true)} />;
  const hasFailed = list.isError && list.currentData === undefined;
  const table = (): React.ReactNode => (
    <TaskTable
      tasks={hasFailed ? undefined : page?.rows}
      chosenColumns={columnsOfViews.table}
      busy={list.isFetching}
      error={
        hasFailed
          ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
          : null
      }
      empty={<NoTasks query={query} create={create} onChange={change} />}
      pager={listPager(copy.pagerSize, query, page, change)}
      mayUpdate={mayUpdate}
      mayDelete={mayDelete}
      openId={opened}
      onOpen={open}
      onDelete={setDeleting}
      onRecord={setRecord}
    />
  );
  return (
    <AntdProvider>
      <Page
        title={copy.title}
        width="own"
        actions={
          mayView && (
            <>
              <ViewTabs week={week} />
              {isList && (
                <SavedViews list="tasks" address={taskViewAddress} columnsOfViews={columnsOfViews} />
              )}
              {create}
            </>
          )
        }
        bar={
          mayView &&
          isList && (
            <>
              <TaskFilters query={query} onChange={change} />
              <TaskTabs query={query} page={page} onChange={change} />
            </>
          )
        }
      >
        {!mayView ? (
          <EmptyState icon="lock" title={copy.pageNotAllowed} />
        ) : isList ? (
          table()
        ) : (
          <Week week={week} onOpen={open} onRecord={setRecord} />
        )}
      </Page>
      <TaskLayers
        taskId={taskId}
        opened={opened}
        openTask={openTask}
        isCreating={isCreating}
        onCreated={showCreate(false)}
        record={record}
        onRecord={setRecord}
        deleting={deleting}
        onDelete={setDeleting}
      />
    </AntdProvider>
  );
}
