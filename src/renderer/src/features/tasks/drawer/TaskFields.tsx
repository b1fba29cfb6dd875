import { serverNow } from '../../../core/platform/server-time';
import { FormField } from '../../../ui/form/FormField';
import { useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { AssigneeField } from './AssigneeField';
import { DueField } from './DueField';
import { ReminderField } from './ReminderField';
import {
  type Step,
  type TaskProblems,
  type TaskValues,
  withDue,
  withReminder,
  withReminderAt,
} from './task-form';
import { TaskRecords } from './TaskRecords';
import { TypeAndPriority } from './TypeAndPriority';
import css from './drawer.module.css';

interface TaskFieldsProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** New values; problems that the step does not name and does not touch stay. */
  readonly onStep: (step: Step, touched: readonly (keyof TaskProblems)[]) => void;
  /** Told when what is typed into a field is not understood, and when it is put right. */
  readonly onInvalid: (field: 'due' | 'reminderAt', unread: boolean) => void;
}

const words = copy.form;

/** Everything that a task says. */
export function TaskFields({ values, problems, disabled, autoFocus, onStep, onInvalid }: TaskFieldsProps) {
  const zone = useTimeZone();
  const set = (part: Partial<TaskValues>): void => {
    onStep({ values: { ...values, ...part }, problems: {} }, Object.keys(part) as (keyof TaskProblems)[]);
  };
  const isTimed = ['due', 'reminder', 'reminderAt'] as const;
  return (
    <fieldset className={css.fields} disabled={disabled}>
      <FormField
        type="text"
        label={words.title}
        name="title"
        autoFocus={autoFocus}
        value={values.title}
        error={problems.title}
        disabled={disabled}
        onChange={(title) => {
          set({ title });
        }}
      />
      <TypeAndPriority values={values} problems={problems} disabled={disabled} onChange={set} />
      <DueField
        value={values.due}
        disabled={disabled}
        error={problems.due}
        onChange={(due) => {
          onStep(withDue(values, due, zone, serverNow()), isTimed);
        }}
        onInvalid={(unread) => {
          onInvalid('due', unread);
        }}
      />
      <div className={css.pair}>
        <ReminderField
          values={values}
          problems={problems}
          disabled={disabled}
          onReminder={(reminder) => {
            onStep(withReminder(values, reminder, zone, serverNow()), [...isTimed, 'assignee']);
          }}
          onReminderAt={(at) => {
            onStep(withReminderAt(values, at, serverNow()), isTimed);
          }}
          onInvalid={(unread) => {
            onInvalid('reminderAt', unread);
          }}
        />
        <AssigneeField
          value={values.assignee}
          hasReminder={values.reminder !== 0}
          disabled={disabled}
          error={problems.assignee}
          onChange={(assignee) => {
            set({ assignee });
          }}
        />
      </div>
      <TaskRecords values={values} problems={problems} disabled={disabled} onChange={set} />
      <FormField
        type="textarea"
        label={words.notes}
        name="notes"
        rows={5}
        value={values.notes}
        readOnly={disabled}
        error={problems.notes}
        onChange={(notes) => {
          set({ notes });
        }}
      />
    </fieldset>
  );
}
