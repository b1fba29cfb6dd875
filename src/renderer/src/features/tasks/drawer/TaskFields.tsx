import { STANDARD_TYPE, TASK_PRIORITIES, TASK_TYPES } from '@shared/rules/task-values';
import { useCan } from '../../../core/workspace';
import { serverNow } from '../../../core/platform/server-time';
import { FormField } from '../../../ui/form/FormField';
import { useTimeZone } from '../../../ui/time-zone';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useCompanyPicker } from '../../companies';
import { useContactPicker } from '../../contacts';
import { useDealPicker } from '../../deals';
import { copy, PRIORITY_NAMES, TYPE_NAMES } from '../copy';
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
import css from './drawer.module.css';

interface TaskFieldsProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** New values; problems that the step does not name and does not touch stay. */
  readonly onStep: (step: Step, touched: readonly (keyof TaskProblems)[]) => void;
  /** Told when what is typed into a field is not understood, and when it is put right. */
  readonly onUnread: (field: 'due' | 'reminderAt', unread: boolean) => void;
}

const words = copy.form;
const TYPES = TASK_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));
const PRIORITIES = TASK_PRIORITIES.map((value) => ({ value: String(value), label: PRIORITY_NAMES[value] }));

/** Everything that a task says. */
export function TaskFields({ values, problems, disabled, autoFocus, onStep, onUnread }: TaskFieldsProps) {
  const zone = useTimeZone();
  const seesContacts = useCan('view', 'crm_contacts');
  const seesCompanies = useCan('view', 'crm_accounts');
  const seesDeals = useCan('view', 'crm_deals');
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
      <div className={css.pair}>
        <FormField
          type="select"
          name="type"
          label={words.type}
          options={TYPES}
          value={values.type}
          disabled={disabled}
          error={problems.type}
          onChange={(value) => {
            set({ type: TASK_TYPES.find((type) => type === value) ?? STANDARD_TYPE });
          }}
        />
        <FormField
          type="select"
          name="priority"
          label={words.priority}
          options={PRIORITIES}
          value={String(values.priority)}
          disabled={disabled}
          onChange={(value) => {
            const priority = TASK_PRIORITIES.find((one) => String(one) === value);
            if (priority !== undefined) set({ priority });
          }}
        />
      </div>
      <DueField
        value={values.due}
        disabled={disabled}
        error={problems.due}
        onChange={(due) => {
          onStep(withDue(values, due, zone, serverNow()), isTimed);
        }}
        onUnread={(unread) => {
          onUnread('due', unread);
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
          onUnread={(unread) => {
            onUnread('reminderAt', unread);
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
      {seesContacts && (
        <RecordPicker
          multiple
          label={words.contacts}
          placeholder={words.searchContacts}
          empty={words.noContacts}
          value={values.contacts}
          disabled={disabled}
          error={problems.contacts}
          useList={useContactPicker}
          onChange={(contacts) => {
            set({ contacts });
          }}
        />
      )}
      {seesCompanies && (
        <RecordPicker
          multiple
          label={words.companies}
          placeholder={words.searchCompanies}
          empty={words.noCompanies}
          value={values.companies}
          disabled={disabled}
          error={problems.companies}
          useList={useCompanyPicker}
          onChange={(companies) => {
            set({ companies });
          }}
        />
      )}
      {seesDeals && (
        <RecordPicker
          multiple
          label={words.deals}
          placeholder={words.searchDeals}
          empty={words.noDeals}
          value={values.deals}
          disabled={disabled}
          error={problems.deals}
          useList={useDealPicker}
          onChange={(deals) => {
            set({ deals });
          }}
        />
      )}
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
