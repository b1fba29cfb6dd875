import type { Insertable } from 'kysely';
import type { RaisedNotification } from '../../domains/notifications/ports';
import { assignNotification } from '../../domains/tasks/notifications';
import { DEMO_ACCOUNT } from '../../domains/session/demo-account';
import type { Schema } from '../../platform/db/schema';
import { PAST_ACTIONS } from '../data/history';
import { type WorkspaceKey, WORKSPACES } from '../data/shops';
import type { TeammateKey } from '../data/team';
import type { Ids } from '../../platform/demo/ids';
import { buildOutboundLog } from './outbound-log';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface HistoryInput {
  readonly key: WorkspaceKey;
  readonly business_id: string;
  readonly now: number;
  readonly ids: Ids;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string; readonly name: string }>>;
  readonly tasks: readonly Pick<
    Insertable<Schema['tasks']>,
    '_id' | 'title' | 'notes' | 'assignee_id' | 'created_by' | 'created_at'
  >[];
}

/** What has been done in the workspace, what its demo user has been told of it and read, and what was sent about it. */
export function buildHistory({ key, business_id, now, ids, team, tasks }: HistoryInput) {
  const audit_log: Insertable<Schema['audit_log']>[] = PAST_ACTIONS[key].map(({ age, by, kind, summary }) => {
    const at = Math.round(now - age * DAY_MS);
    const { _id: actor_id, name: actor_name } = team[by];
    return { business_id, _id: ids.at(at), at, kind, actor_id, actor_name, target_id: null, summary };
  });
  const { maya } = team;
  const people = new Map(Object.values(team).map((person) => [person._id, person]));
  const told = tasks.flatMap((task): RaisedNotification[] => {
    const actor = people.get(task.created_by);
    if (task.assignee_id !== maya._id || actor === undefined || actor === maya) return [];
    const notification = assignNotification({ ...task, notes: task.notes ?? null }, actor, maya);
    return [{ ...notification, business_id, _id: ids.at(task.created_at), at: task.created_at }];
  });
  const notifications: Insertable<Schema['notifications']>[] = told.map((notification) => ({
    business_id,
    user_id: maya._id,
    _id: notification._id,
    subtype: notification.subtype,
    at: notification.at,
    actor_id: notification.actor?._id,
    actor_name: notification.actor?.name,
    title: notification.title,
    text: notification.text,
    path: notification.path,
    target_kind: notification.target?.kind,
    target_id: notification.target?._id,
    module: 'tasks',
    read_at: Math.min(now, notification.at + HOUR_MS),
  }));
  // One of the two workspaces has had a webhook.
  const sent =
    key === 'northwind'
      ? buildOutboundLog({
          business_id,
          now,
          told,
          workspace: WORKSPACES[key].title,
          ids,
          recipient: { ...maya, email: DEMO_ACCOUNT.email },
        })
      : { deliveries: [], mailbox: [] };
  return { audit_log, notifications, ...sent };
}
