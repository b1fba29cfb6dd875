import { Dropdown } from 'antd';
import type { TaskRow } from '@shared/contract/tasks';
import { STATUSES_BY_HAND, TASK_PRIORITIES } from '@shared/rules/task-values';
import { refusal } from '../../../app/refusal';
import { toast } from '../../../app/toast';
import { Icon } from '../../../ui/Icon';
import { useQuickChangeMutation } from '../api';
import type { QuickChange } from '../api';
import { copy, PRIORITY_NAMES, STATUS_NAMES } from '../copy';
import { PriorityMark } from './PriorityMark';
import { StatusChip } from './StatusChip';
import css from './list.module.css';

interface QuickMenuProps {
  readonly task: TaskRow;
  readonly mayUpdate: boolean;
}

/** Changes one field of a task; the list shows it at once, and takes it back when it is refused. */
function useQuickChange(id: string): (change: QuickChange) => Promise<void> {
  const [save] = useQuickChangeMutation();
  return async (change) => {
    const { error } = await save({ id, change });
    if (error !== undefined) toast(refusal(error) ?? '', 'error');
  };
}

/** The status of a task; a press opens the statuses that can be chosen by hand. */
export function StatusMenu({ task, mayUpdate }: QuickMenuProps) {
  const change = useQuickChange(task._id);
  if (!mayUpdate) return <StatusChip status={task.status} />;
  const label = copy.changeStatus(task.title, STATUS_NAMES[task.status]);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [String(task.status)],
        items: STATUSES_BY_HAND.map((status) => ({
          key: String(status),
          label: <StatusChip status={status} />,
        })),
        onClick: ({ key }) => {
          const status = STATUSES_BY_HAND.find((one) => String(one) === key);
          if (status !== undefined && status !== task.status) void change({ status });
        },
      }}
    >
      <button type="button" className={css.chipButton} aria-haspopup="menu" aria-label={label}>
        <StatusChip status={task.status} />
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  );
}

/** The priority of a task; a press opens the three. */
export function PriorityMenu({ task, mayUpdate }: QuickMenuProps) {
  const change = useQuickChange(task._id);
  if (!mayUpdate) return <PriorityMark priority={task.priority} />;
  const label = copy.changePriority(task.title, PRIORITY_NAMES[task.priority]);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [String(task.priority)],
        items: TASK_PRIORITIES.map((priority) => ({
          key: String(priority),
          label: <PriorityMark priority={priority} />,
        })),
        onClick: ({ key }) => {
          const priority = TASK_PRIORITIES.find((one) => String(one) === key);
          if (priority !== undefined && priority !== task.priority) void change({ priority });
        },
      }}
    >
      <button type="button" className={css.chipButton} aria-haspopup="menu" aria-label={label}>
        <PriorityMark priority={task.priority} />
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  );
}
