import { STANDARD_TYPE, TASK_PRIORITIES, TASK_TYPES } from '@shared/rules/task-values';
import { FormField } from '../../../ui/form/FormField';
import { copy, PRIORITY_NAMES, TYPE_NAMES } from '../copy';
import type { TaskProblems, TaskValues } from './task-form';
import css from './drawer.module.css';

interface TypeAndPriorityProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<TaskValues>) => void;
}

const words = copy.form;
const TYPES = TASK_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));
const PRIORITIES = TASK_PRIORITIES.map((value) => ({ value: String(value), label: PRIORITY_NAMES[value] }));

/** What kind of task it is, and how urgent. */
export function TypeAndPriority({ values, problems, disabled, onChange }: TypeAndPriorityProps) {
  return (
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
          onChange({ type: TASK_TYPES.find((type) => type === value) ?? STANDARD_TYPE });
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
          if (priority !== undefined) onChange({ priority });
        }}
      />
    </div>
  );
}
