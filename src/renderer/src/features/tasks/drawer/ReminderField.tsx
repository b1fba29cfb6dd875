import { useId } from 'react';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { CUSTOM_REMINDER, NO_REMINDER, TASK_REMINDERS } from '@shared/rules/task-reminder';
import type { TaskReminder } from '@shared/rules/task-reminder';
import { fromPicker, toPicker } from '../../../ui/picked-moment';
import { Select } from '../../../ui/Select';
import { showDayAndTime } from '../../../ui/show-date';
import { copy, REMINDER_NAMES } from '../copy';
import type { TaskProblems, TaskValues } from './task-form';
import css from './drawer.module.css';

interface ReminderFieldProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly onReminder: (reminder: TaskReminder) => void;
  readonly onReminderAt: (at: number | null) => void;
}

/** When somebody is reminded of it, and at which moment that is. */
export function ReminderField({ values, problems, disabled, onReminder, onReminderAt }: ReminderFieldProps) {
  const { due, reminder, reminderAt } = values;
  const id = useId();
  const isCustom = reminder === CUSTOM_REMINDER;
  const problem = problems.reminder ?? problems.reminderAt;
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
        <DatePicker
          className={css.control}
          aria-label={copy.form.reminderAt}
          placeholder={copy.form.reminderAt}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="ddd, MMM D, YYYY HH:mm"
          needConfirm={false}
          disabled={disabled}
          data-invalid={problems.reminderAt !== undefined || undefined}
          value={reminderAt === null ? null : toPicker(reminderAt)}
          {...(due !== null && { maxDate: toPicker(due) })}
          disabledTime={(day: Dayjs | null) =>
            laterThan(day === null ? null : fromPicker(day.startOf('day')), due)
          }
          onChange={(picked) => {
            onReminderAt(picked === null ? null : fromPicker(picked));
          }}
        />
      )}
      {problem !== undefined && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && !isCustom && reminderAt !== null && (
        <p className={css.hint}>{copy.form.remindsAt(showDayAndTime(reminderAt))}</p>
      )}
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);

/** On the day on which it is due, the hours and minutes after that. */
function laterThan(day: number | null, due: number | null) {
  if (day === null || due === null) return {};
  const last = toPicker(due);
  if (!toPicker(day).isSame(last, 'day')) return {};
  return {
    disabledHours: () => HOURS.filter((hour) => hour > last.hour()),
    disabledMinutes: (hour: number) =>
      hour === last.hour() ? MINUTES.filter((minute) => minute > last.minute()) : [],
  };
}
