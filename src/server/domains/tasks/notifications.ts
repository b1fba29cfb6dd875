import type { Actor } from '../../platform/scope';
import type { NotificationEvent } from '../notifications';
import type { TaskRecord } from './repository';

type NotifiedTask = Pick<TaskRecord, '_id' | 'title' | 'notes'>;

export const taskTarget = (id: string): { readonly kind: string; readonly _id: string } => ({
  kind: 'task',
  _id: id,
});

const about = ({ _id, notes }: NotifiedTask) => ({
  module: 'tasks' as const,
  text: notes ?? '',
  path: `task?task_id=${encodeURIComponent(_id)}`,
  target: taskTarget(_id),
});

/** Somebody else has given a person a task. */
export function assignNotification(
  task: NotifiedTask,
  actor: Actor,
  assignee: { readonly _id: string; readonly name: string },
) {
  return {
    ...about(task),
    subtype: 'TASK_assign',
    actor,
    recipients: [assignee._id],
    title: `${actor.name} assigned you a task: ${task.title}`,
    headline: `${actor.name} assigned ${assignee.name} a task: ${task.title}`,
  } satisfies NotificationEvent;
}

/** A process that dies after it has told and before it has noted so tells it again within this. Milliseconds. */
const TOLD_ONCE_MS = 120_000;

/** A reminder whose time has come. */
export function dueNotification(task: NotifiedTask, assignee: string) {
  const title = `Reminder: ${task.title}`;
  return {
    ...about(task),
    subtype: 'TASK_due',
    actor: null,
    recipients: [assignee],
    title,
    headline: title,
    quietFor: TOLD_ONCE_MS,
  } satisfies NotificationEvent;
}
