import { useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { TaskRow } from '@shared/contract/tasks';
import { DONE, TODO, isOpenStatus } from '@shared/rules/task-values';
import { reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { cx } from '../../../ui/cx';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { useDealTasksQuery } from '../contact-tasks';
import { copy } from '../copy';
import { dueWords } from '../due-words';
import { useQuickChange } from '../list/use-quick-change';
import { personName } from '../task-labels';
import css from './deal-tasks.module.css';

const TaskOverlay = lazy(async () => ({ default: (await import('./TaskOverlay')).TaskOverlay }));
const NewTask = lazy(async () => ({ default: (await import('../NewTaskDrawer')).NewDealTaskDrawer }));

const words = copy.embedded;
/** What is overdue turns so while one looks. Milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** Open ones before “All n”. */
const SHOWN = 3;
/** Pixels. */
const FACE = 22;

interface RowProps {
  readonly task: TaskRow;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly mayUpdate: boolean;
  readonly onOpen: (id: string) => void;
}

/** A task of a deal: a tick when it is done, its title, whose it is and when it is due. */
function DealTaskRow({ task, now, mayUpdate, onOpen }: RowProps) {
  const { _id, title, status, due_date, assignee_id: assignee } = task;
  const change = useQuickChange(_id);
  const isOpen = isOpenStatus(status);
  const due = due_date === null ? null : dueWords(due_date, now, true);
  return (
    <li className={css.row}>
      <Checkbox
        label={words.finish(title)}
        checked={!isOpen}
        disabled={!mayUpdate}
        onChange={() => void change({ status: isOpen ? DONE : TODO })}
      />
      <button
        type="button"
        className={cx(css.title, !isOpen && css.done)}
        title={title}
        aria-label={copy.open(title)}
        dir="auto"
        onClick={() => {
          onOpen(_id);
        }}
      >
        {title}
      </button>
      {assignee && (
        <span title={personName(assignee)}>
          <Avatar id={assignee._id} name={personName(assignee)} src={assignee.avatar} size={FACE} />
        </span>
      )}
      {due && (
        <time className={css.due} data-tone={isOpen ? due.tone : 'later'} dateTime={due_date ?? undefined}>
          {due.text}
        </time>
      )}
    </li>
  );
}

interface BodyProps {
  readonly rows: readonly TaskRow[];
  /** Of all that there are, listed or not. */
  readonly total: number;
  readonly onOpen: (id: string) => void;
}

/** What is left to do, the next one first; what is done is one press away. */
function DealTaskRows({ rows, total, onOpen }: BodyProps) {
  const mayUpdate = useCan('update', 'tasks');
  const now = useNow(LOOK_EVERY_MS);
  // Drawn again when dates are written in another way.
  useTimeZone();
  useLocale();
  const [isAll, setAll] = useState(false);
  const [hasDone, setHasDone] = useState(false);
  const left = rows.filter(({ status }) => isOpenStatus(status));
  const done = rows.filter(({ status }) => !isOpenStatus(status));
  const shown = [...(isAll ? left : left.slice(0, SHOWN)), ...(hasDone ? done : [])];
  return (
    <>
      {left.length === 0 && <EmptyState size="small" title={words.noneLeft} />}
      {shown.length > 0 && (
        <ul className={css.rows} aria-label={words.label}>
          {shown.map((task) => (
            <DealTaskRow key={task._id} task={task} now={now} mayUpdate={mayUpdate} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <p className={css.more}>
        {left.length > SHOWN && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => {
              setAll(!isAll);
            }}
          >
            {isAll ? words.fewer : words.all(left.length)}
          </button>
        )}
        {done.length > 0 && (
          <button
            type="button"
            aria-expanded={hasDone}
            onClick={() => {
              setHasDone(!hasDone);
            }}
          >
            {hasDone ? words.hideDone : words.done(done.length)}
          </button>
        )}
        {total > rows.length && <span>{words.more(total - rows.length)}</span>}
      </p>
    </>
  );
}

/** What is to be done for a deal. */
export function DealTasks({ deal }: { readonly deal: Deal }) {
  const mayCreate = useCan('create', 'tasks');
  const { currentData: page, isError, error, refetch } = useDealTasksQuery(deal._id);
  const [opened, setOpened] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  return (
    <section className={css.tasks} aria-label={copy.title}>
      <header>
        <h3>{copy.title}</h3>
        <GuardedButton
          tone="quiet"
          hint={mayCreate ? null : copy.mayNotCreate}
          onClick={() => {
            setCreating(true);
          }}
        >
          {copy.create}
        </GuardedButton>
      </header>
      {page && <DealTaskRows rows={page.rows} total={page.total} onOpen={setOpened} />}
      {!page && !isError && <Skeleton height={26} />}
      {!page && isError && (
        <p className={css.muted} role="alert">
          {copy.failed} {reasonOf(error)} <Button onClick={() => void refetch()}>{copy.again}</Button>
        </p>
      )}
      <LazyBoundary fallback={null}>
        {opened !== null && (
          <TaskOverlay
            key={opened}
            taskId={opened}
            onClose={() => {
              setOpened(null);
            }}
          />
        )}
        {isCreating && (
          <NewTask
            deal={deal}
            onClose={() => {
              setCreating(false);
            }}
          />
        )}
      </LazyBoundary>
    </section>
  );
}
