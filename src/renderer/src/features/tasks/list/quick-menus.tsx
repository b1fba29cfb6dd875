import type { ReactNode } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { type TaskStatus, STATUSES_BY_HAND, TASK_PRIORITIES } from '@shared/rules/task-values';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy, PRIORITY_NAMES, STATUS_NAMES } from '../copy';
import { PriorityMark } from './PriorityMark';
import { StatusChip } from './StatusChip';
import { useQuickChange } from './use-quick-change';
import css from './list.module.css';

interface QuickMenuProps {
  readonly task: TaskRow;
  readonly mayUpdate: boolean;
}

interface ChoiceProps<Value extends number, Chosen extends Value> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Chosen[];
  readonly nameOf: (value: Value) => string;
  readonly show: (value: Value) => ReactNode;
  readonly onChoose: (value: Chosen) => void;
}

/** Shows a value; a press opens those that it can become. */
function Choice<Value extends number, Chosen extends Value>(props: ChoiceProps<Value, Chosen>) {
  const { label, value, values, nameOf, show, onChoose } = props;
  return (
    <Menu
      from="below"
      label={label}
      buttonClassName={css.chipButton}
      button={
        <>
          {show(value)}
          <Icon name="chevronDown" size={12} />
        </>
      }
    >
      {values.map((one) => (
        <MenuItem
          key={one}
          text={nameOf(one)}
          shown={show(one)}
          checked={one === value}
          onSelect={() => {
            if (one !== value) onChoose(one);
          }}
        />
      ))}
    </Menu>
  );
}

/** The status of a task; a press opens the statuses that can be chosen by hand. */
export function StatusMenu({ task, mayUpdate }: QuickMenuProps) {
  const change = useQuickChange(task._id);
  if (!mayUpdate) return <StatusChip status={task.status} />;
  return (
    <Choice<TaskStatus, (typeof STATUSES_BY_HAND)[number]>
      label={copy.changeStatus(task.title, STATUS_NAMES[task.status])}
      value={task.status}
      values={STATUSES_BY_HAND}
      nameOf={(status) => STATUS_NAMES[status]}
      show={(status) => <StatusChip status={status} />}
      onChoose={(status) => void change({ status })}
    />
  );
}

/** The priority of a task; a press opens the three. */
export function PriorityMenu({ task, mayUpdate }: QuickMenuProps) {
  const change = useQuickChange(task._id);
  if (!mayUpdate) return <PriorityMark priority={task.priority} />;
  return (
    <Choice
      label={copy.changePriority(task.title, PRIORITY_NAMES[task.priority])}
      value={task.priority}
      values={TASK_PRIORITIES}
      nameOf={(priority) => PRIORITY_NAMES[priority]}
      show={(priority) => <PriorityMark priority={priority} />}
      onChoose={(priority) => void change({ priority })}
    />
  );
}
