import type { TaskStatus } from '@shared/rules/task-values';
import { STATUS_NAMES } from '../copy';
import css from './list.module.css';

const TONES: Readonly<Record<TaskStatus, 'plain' | 'busy' | 'good' | 'bad'>> = {
  1: 'plain',
  2: 'busy',
  3: 'good',
  4: 'bad',
  5: 'busy',
  6: 'bad',
  7: 'plain',
  8: 'plain',
  9: 'good',
  10: 'bad',
};

export function StatusChip({ status }: { readonly status: TaskStatus }) {
  return (
    <span className={css.status} data-tone={TONES[status]}>
      {STATUS_NAMES[status]}
    </span>
  );
}
