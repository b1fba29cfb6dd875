import type { TaskRow } from '@shared/contract/tasks';
import { Icon } from '../../../ui/Icon';
import { Dropdown } from 'antd';
import { copy } from '../copy';
import css from './list.module.css';

interface TaskActionsProps {
  readonly task: TaskRow;
  readonly mayDelete: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: TaskRow) => void;
}

/** What can be done with a task from its row. */
export function TaskActions({ task, mayDelete, onOpen, onDelete }: TaskActionsProps) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: [
          { key: 'open', label: copy.edit, icon: <Icon name="pencil" size={15} /> },
          {
            key: 'delete',
            label: copy.delete,
            icon: <Icon name="trash" size={15} />,
            danger: true,
            disabled: !mayDelete,
            title: mayDelete ? '' : copy.mayNotDelete,
          },
        ],
        onClick: ({ key }) => {
          if (key === 'open') onOpen(task._id);
          else onDelete(task);
        },
      }}
    >
      <button type="button" className={css.more} aria-haspopup="menu" aria-label={copy.actionsOf(task.title)}>
        <Icon name="more" size={18} />
      </button>
    </Dropdown>
  );
}
