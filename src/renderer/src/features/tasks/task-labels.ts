import type { TaskPerson, TaskRow } from '@shared/contract/tasks';
import { isOverdue } from '@shared/rules/task-values';

export const personName = ({ first_name, last_name, email }: TaskPerson): string =>
  `${first_name} ${last_name}`.trim() || email;

export const contactName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim();

export const isLate = ({ status, due_date }: TaskRow, now: number): boolean =>
  isOverdue({ status, due: due_date === null ? null : Date.parse(due_date) }, now);
