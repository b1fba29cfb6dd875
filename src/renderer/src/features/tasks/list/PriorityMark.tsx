import type { TaskPriority } from '@shared/rules/task-values';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { PRIORITY_NAMES } from '../copy';
import css from './list.module.css';

const ICONS: Readonly<Record<TaskPriority, IconName>> = { 1: 'arrowUp', 2: 'minus', 3: 'arrowDown' };

export function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  return (
    <span className={css.priority} data-priority={priority}>
      <Icon name={ICONS[priority]} size={14} />
      {PRIORITY_NAMES[priority]}
    </span>
  );
}
