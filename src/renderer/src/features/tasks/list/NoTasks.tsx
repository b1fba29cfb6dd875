import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { copy } from '../copy';
import { type TaskQuery, isFiltered } from '../task-query';

interface NoTasksProps {
  readonly query: TaskQuery;
  readonly create: ReactNode;
  readonly onChange: (change: Partial<TaskQuery>) => void;
}

/** Nothing to show: because there is nothing, because of the filters, or of the days. */
export function NoTasks({ query, create, onChange }: NoTasksProps) {
  if (isFiltered(query)) {
    return (
      <NoResults
        title={copy.nothingFound}
        clear={copy.clear}
        onClear={() => {
          onChange({ types: [], statuses: [], user: null, title: '' });
        }}
      />
    );
  }
  if (query.tab === 'all') return <EmptyState icon="task" title={copy.empty} action={create} />;
  return (
    <EmptyState
      icon="task"
      title={copy.nothingThere[query.tab]}
      action={
        <Button
          onClick={() => {
            onChange({ tab: 'all', from: null, to: null });
          }}
        >
          {copy.showAll}
        </Button>
      }
    />
  );
}
