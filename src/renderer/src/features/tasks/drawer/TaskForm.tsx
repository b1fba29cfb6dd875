import { useState } from 'react';
import type { Task, TaskRow } from '@shared/contract/tasks';
import { useCan } from '../../../core/workspace';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { Button } from '../../../ui/Button';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { formatDayAndTime } from '../../../ui/format-date';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from '../copy';
import { personName } from '../task-labels';
import { FromChat } from '../FromChat';
import { TaskFields } from './TaskFields';
import type { TaskStart } from './task-start';
import { useTaskForm } from './use-task-form';
import css from './drawer.module.css';

interface TaskFormProps {
  /** Null: a new one. */
  readonly task: Task | null;
  readonly start: TaskStart | null;
  /** Somebody wants the drawer closed: asks first when something would be lost. */
  readonly closing: boolean;
  readonly onStay: () => void;
  readonly onClose: () => void;
  readonly onAskClose: () => void;
  readonly onDelete: (task: TaskRow) => void;
}

/** The fields of a task with what can be done about them. */
export function TaskForm({ task, start, closing, onStay, onClose, onAskClose, onDelete }: TaskFormProps) {
  const isNew = task === null;
  const maySave = useCan(isNew ? 'create' : 'update', 'tasks');
  const mayDelete = useCan('delete', 'tasks');
  const [isOver, setOver] = useState(false);
  const {
    form,
    problems,
    failure,
    isChanged: isOther,
    step,
  } = useTaskForm(task, start, () => {
    setOver(true);
  });
  /** Fields with a text that was not understood: it would be lost, too. */
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const isChanged = isOther || unread.size > 0;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        if (focusInvalidDate(event.currentTarget)) event.preventDefault();
        else form.handleSubmit(event);
      }}
    >
      <div className={css.scroll}>
        {!maySave && <p className={css.readOnly}>{isNew ? copy.mayNotCreate : copy.mayNotUpdate}</p>}
        {task && <FromChat task={task} />}
        <TaskFields
          values={form.values}
          problems={problems}
          disabled={!maySave}
          autoFocus={isNew}
          onStep={step}
          onInvalid={(field, isUnread) => {
            setUnread((before) => new Set([...before, field].filter((name) => isUnread || name !== field)));
          }}
        />
        {task?.created_by && (
          <p className={css.author}>
            {copy.form.createdBy(personName(task.created_by), formatDayAndTime(task.created_at))}
          </p>
        )}
      </div>
      <footer className={css.foot}>
        {failure !== null && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        {task !== null && (
          <GuardedButton
            tone="danger"
            hint={mayDelete ? null : copy.mayNotDelete}
            onClick={() => {
              onDelete(task);
            }}
          >
            {copy.delete}
          </GuardedButton>
        )}
        <span className={css.grow} />
        <Button onClick={onAskClose}>{copy.form.cancel}</Button>
        {maySave && (
          <Button tone="primary" type="submit" disabled={form.isSubmitting || (!isNew && !isChanged)}>
            {isNew ? copy.form.submitCreate : copy.form.submitUpdate}
          </Button>
        )}
      </footer>
      <UnsavedGuard
        unsaved={isChanged}
        over={isOver}
        closing={closing}
        words={copy.drop}
        onDrop={() => {
          setOver(true);
        }}
        onStay={onStay}
        onClose={onClose}
      />
    </form>
  );
}
