import { type TaskReminder, CUSTOM_REMINDER, NO_REMINDER, TASK_REMINDERS } from '@shared/rules/task-reminder';
import { serverNow } from '../../../core/platform/server-time';
import { FormField } from '../../../ui/form/FormField';
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

const CHOICES = TASK_REMINDERS.map((code) => ({ value: String(code), label: REMINDER_NAMES[code] }));

/** When somebody is reminded of it, and at which moment that is. */
export function ReminderField(props: ReminderFieldProps) {
  const { values, problems, disabled, onReminder, onReminderAt, onInvalid } = props;
  const { due, reminder, reminderAt } = values;
  const isCustom = reminder === CUSTOM_REMINDER;
  return (
    <div className={css.fields}>
      <FormField
        type="select"
        name="reminder"
        label={copy.form.reminder}
        options={CHOICES}
        value={String(reminder)}
        disabled={disabled}
        // What is wrong with a time of its own is said at that field.
        error={problems.reminder ?? (isCustom ? undefined : problems.reminderAt)}
        hint={isCustom || reminderAt === null ? undefined : copy.form.remindsAt(formatDayAndTime(reminderAt))}
        onChange={(value) => {
          onReminder(TASK_REMINDERS.find((one) => String(one) === value) ?? NO_REMINDER);
        }}
      />
      {isCustom && (
        <FormField
          type="datetime"
          name="reminderAt"
          label={copy.form.reminderAt}
          disabled={disabled}
          earliest={serverNow()}
          latest={due}
          error={problems.reminderAt}
          value={reminderAt}
          onChange={onReminderAt}
          onInvalid={onInvalid}
        />
      )}
    </div>
  );
}
