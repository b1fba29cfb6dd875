import { type TaskStatus, STATUSES_BY_HAND } from '@shared/rules/task-values';
import { Select } from '../../../ui/Select';
import { copy, STATUS_NAMES } from '../copy';

interface StatusFilterProps {
  /** Null: in any state. */
  readonly value: TaskStatus | null;
  readonly onChange: (value: TaskStatus | null) => void;
}

/** Which state tasks are in; all of them, unless one is chosen. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Select
      look="bar"
      aria-label={copy.embedded.status}
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(STATUSES_BY_HAND.find((status) => String(status) === target.value) ?? null);
      }}
    >
      <option value="">{copy.embedded.anyStatus}</option>
      {STATUSES_BY_HAND.map((status) => (
        <option key={status} value={status}>
          {STATUS_NAMES[status]}
        </option>
      ))}
    </Select>
  );
}
