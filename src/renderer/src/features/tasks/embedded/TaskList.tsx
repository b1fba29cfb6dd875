import { useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { type TaskStatus, TASK_TITLE_LENGTH } from '@shared/rules/task-values';
import { reasonOf } from '../../../core/http/api-error';
import { useAppSelector } from '../../../core/store/store';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { GuardedButton } from '../../../ui/GuardedButton';
import { SearchField } from '../../../ui/SearchField';
import { PillTabs } from '../../../ui/PillTabs';
import { Skeleton } from '../../../ui/Skeleton';
import { useContactTasksQuery } from '../contact-tasks';
import { copy } from '../copy';
import { useDebouncedText } from '../../../ui/filter-bar/use-debounced-text';
import { StatusFilter } from './StatusFilter';
import { TaskRows } from './TaskRows';
import css from './embedded.module.css';

const TaskOverlay = lazy(async () => ({ default: (await import('./TaskOverlay')).TaskOverlay }));

export interface TaskListProps {
  /** The contact that all of them are about. */
  readonly contactId: string;
  /** Begins a task about the contact; absent where one may not. */
  readonly onCreate?: (() => void) | undefined;
  /** Which state they are in can be chosen. */
  readonly hasStatus?: boolean;
}

/**
 * The task-list mode (spec 3 §2.2): the signed-in person's tasks about a contact, with the search and Create Task in a
 * toolbar. What others have to do for the contact is one press away.
 */
export function TaskList({ contactId, onCreate, hasStatus = false }: TaskListProps) {
  const me = useAppSelector(({ session }) => session.profile?.id) ?? null;
  const [isMine, setMine] = useState(true);
  const [status, setStatus] = useState<TaskStatus | null>(null);
  const [title, setTitle] = useState('');
  const [text, setText] = useDebouncedText(title, setTitle);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => {
    setOpened(null);
  }, []);
  const list = useContactTasksQuery({
    contactId,
    assigneeId: isMine ? me : null,
    title,
    ...(status !== null && { status }),
  });

  const body = (): React.ReactNode => {
    // While another search is on its way, what was found before stays: nothing jumps.
    const found = list.isError ? list.currentData : list.data;
    if (found === undefined)
      return list.isError ? (
        <p className={css.muted} role="alert">
          {copy.failed} {reasonOf(list.error)}{' '}
          <Button onClick={() => void list.refetch()}>{copy.again}</Button>
        </p>
      ) : (
        <div className={css.waiting} aria-busy>
          <Skeleton height={16} />
          <Skeleton height={16} width="70%" />
        </div>
      );
    if (found.rows.length === 0)
      return title.trim() === '' ? (
        <EmptyState
          size="small"
          title={hasStatus ? copy.embedded.noneHere : copy.embedded.none[isMine ? 'mine' : 'everyone']}
        />
      ) : (
        <NoResults
          size="small"
          title={copy.embedded.noMatch(title.trim())}
          clear={copy.embedded.clearSearch}
          onClear={() => {
            setText('');
          }}
        />
      );
    return (
      <TaskRows
        rows={found.rows}
        total={found.total}
        isMine={isMine}
        isFetching={list.isFetching}
        isAll={all}
        onAll={setAll}
        onOpen={setOpened}
      />
    );
  };
  return (
    <>
      <div className={css.toolbar} role="toolbar" aria-label={copy.title}>
        <SearchField
          label={copy.embedded.search}
          value={text}
          onChange={setText}
          maxLength={TASK_TITLE_LENGTH}
        />
        <GuardedButton hint={onCreate ? null : copy.mayNotCreate} onClick={onCreate}>
          {copy.create}
        </GuardedButton>
      </div>
      <div className={css.whose}>
        <PillTabs
          label={copy.embedded.whose}
          tabs={[
            { id: 'mine', name: copy.embedded.mine },
            { id: 'everyone', name: copy.embedded.everyone },
          ]}
          selected={isMine ? 'mine' : 'everyone'}
          onSelect={(whose) => {
            setMine(whose === 'mine');
          }}
        />
        {hasStatus && <StatusFilter value={status} onChange={setStatus} />}
      </div>
      {body()}
      {opened !== null && (
        <LazyBoundary fallback={null}>
          <TaskOverlay key={opened} taskId={opened} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
