import { daySpan, weekSpan } from '@shared/rules/task-range';
import type { Scope } from '../../platform/scope';
import type { NotificationEvent } from '../notifications';
import { dueOfPersonQuery, hadTasks } from './repository';

interface Reader {
  readonly user_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly zone: string;
}

/** Who had nothing due for so long does not plan their weeks with tasks: an empty week is no news. Milliseconds. */
const USED_WITHIN_MS = 28 * 24 * 60 * 60_000;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const spanOf = (kind: 'daily' | 'weekly', { zone, at }: Reader) => {
  const { from, until } = kind === 'daily' ? daySpan(zone, at) : weekSpan(zone, at);
  return { from, to: until - 1 };
};

const dueOf = (scope: Scope, kind: 'daily' | 'weekly', reader: Reader) =>
  dueOfPersonQuery(scope, reader.user_id, reader.at, spanOf(kind, reader)).executeTakeFirstOrThrow();

/** What tasks say of a person's day and week: what is due in it, and what is late already. */
export const tasksDigest = {
  module: 'tasks' as const,
  path: 'task',

  async lines(scope: Scope, kind: 'daily' | 'weekly', reader: Reader): Promise<readonly string[]> {
    const { overdue, due } = await dueOf(scope, kind, reader);
    const when = kind === 'daily' ? 'today' : 'this week';
    return [
      ...counted(due, `task of yours is due ${when}`, `tasks of yours are due ${when}`),
      ...counted(overdue, 'task of yours is overdue', 'tasks of yours are overdue'),
    ];
  },

  /** A week for which nothing is planned, for those who plan their weeks with tasks. */
  async notification(
    scope: Scope,
    kind: 'daily' | 'weekly',
    reader: Reader,
  ): Promise<NotificationEvent | null> {
    if (kind === 'daily') return null;
    const { from, to } = spanOf(kind, reader);
    if (await hadTasks(scope, reader.user_id, { from, to })) return null;
    if (!(await hadTasks(scope, reader.user_id, { from: from - USED_WITHIN_MS, to: from - 1 }))) return null;
    const title = 'No task of yours is due this week';
    return {
      subtype: 'TASK_no_weekly_scheduled_task',
      actor: null,
      recipients: [reader.user_id],
      module: 'tasks',
      title,
      headline: null,
      path: 'task',
      target: null,
      text: 'Give your tasks a due date, and they will be in your week.',
    };
  },
};
