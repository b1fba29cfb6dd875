import type { TaskRow } from '@shared/contract/tasks';
import { STATUSES_BY_HAND } from '@shared/rules/task-values';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy, STATUS_NAMES } from '../copy';
import { StatusChip } from '../list/StatusChip';
import { useQuickChange } from '../list/use-quick-change';
import css from './embedded.module.css';

interface StatusPickProps {
  readonly task: TaskRow;
  readonly mayUpdate: boolean;
}

/**
 * The status of a task; a press opens those that can be chosen by hand. With the menu that every page has: the component
 * library is not loaded for it.
 */
export function StatusPick({ task: { _id, title, status }, mayUpdate }: StatusPickProps) {
  const change = useQuickChange(_id);
  if (!mayUpdate) return <StatusChip status={status} />;
  return (
    <Menu
      from="below"
      label={copy.changeStatus(title, STATUS_NAMES[status])}
      buttonClassName={css.pick}
      button={
        <>
          <StatusChip status={status} />
          <Icon name="chevronDown" size={12} />
        </>
      }
    >
      {STATUSES_BY_HAND.map((one) => (
        <MenuItem
          key={one}
          text={STATUS_NAMES[one]}
          checked={one === status}
          onSelect={() => {
            if (one !== status) void change({ status: one });
          }}
        />
      ))}
    </Menu>
  );
}
