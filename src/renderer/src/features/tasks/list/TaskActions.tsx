import type { TaskRow } from '@shared/contract/tasks';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
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
    <Menu
      from="belowEnd"
      label={copy.actionsOf(task.title)}
      buttonClassName={css.more}
      button={<Icon name="more" size={18} />}
    >
      <MenuItem
        icon="pencil"
        text={copy.edit}
        onSelect={() => {
          onOpen(task._id);
        }}
      />
      <MenuItem
        icon="trash"
        danger
        text={copy.delete}
        hint={mayDelete ? undefined : copy.mayNotDelete}
        disabled={!mayDelete}
        onSelect={() => {
          onDelete(task);
        }}
      />
    </Menu>
  );
}
