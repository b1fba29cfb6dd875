import { useId } from 'react';
import { type TaskReminder, CUSTOM_REMINDER, NO_REMINDER, TASK_REMINDERS } from '@shared/rules/task-reminder';
import { serverNow } from '../../../core/platform/server-time';
import { DateTimeField } from '../../../ui/date/DateTimeField';
import { Select } from '../../../ui/Select';
import { formatDayAndTime } from '../../../ui/format-date';
import { copy, REMINDER_NAMES } from '../copy';
import type { TaskProblems, TaskValues } from './task-form';
import css from './drawer.module.css';

interface ReminderFieldProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly onReminder: (reminder: TaskReminder) => void;
  readonly onReminderAt: (at: number | null) => void;
  /** Told when what is typed is not understood, and when it is put right. */
  readonly onInvalid: (unread: boolean) => void;
}

/** When somebody is reminded of it, and at which moment that is. */
export function ReminderField(props: ReminderFieldProps) {
  const { values, problems, disabled, onReminder, onReminderAt, onInvalid } = props;
  const { due, reminder, reminderAt } = values;
  const id = useId();
  const isCustom = reminder === CUSTOM_REMINDER;
  // What is wrong with its time is said at that field.
  const problem = problems.reminder ?? (isCustom ? undefined : problems.reminderAt);
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {copy.form.reminder}
      </label>
      <Select
        id={id}
        value={String(reminder)}
        disabled={disabled}
        aria-invalid={problems.reminder !== undefined}
        onChange={({ target }) => {
          onReminder(TASK_REMINDERS.find((one) => String(one) === target.value) ?? NO_REMINDER);
        }}
      >
        {TASK_REMINDERS.map((code) => (
          <option key={code} value={code}>
            {REMINDER_NAMES[code]}
          </option>
        ))}
      </Select>
      {isCustom && (
        <DateTimeField
          label={copy.form.reminderAt}
          placeholder={copy.form.reminderAt}
          disabled={disabled}
          earliest={serverNow()}
          latest={due}
          error={problems.reminderAt}
          value={reminderAt}
          onChange={onReminderAt}
          onInvalid={onInvalid}
        />
      )}
      {problem !== undefined && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && !isCustom && reminderAt !== null && (
        <p className={css.hint}>{copy.form.remindsAt(formatDayAndTime(reminderAt))}</p>
      )}
    </div>
  );
}
