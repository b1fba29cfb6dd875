import type { Insertable } from 'kysely';
import type { RaisedNotification } from '../../domains/notifications/ports';
import { assignNews } from '../../domains/tasks/news';
import { DEMO_ACCOUNT } from '../../domains/session/demo-account';
import type { Schema } from '../../platform/db/schema';
import { PAST_DEEDS } from '../data/history';
import { type WorkspaceKey, WORKSPACES } from '../data/shops';
import type { TeammateKey } from '../data/team';
import type { Ids } from './ids';
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
  const audit_log: Insertable<Schema['audit_log']>[] = PAST_DEEDS[key].map(({ age, by, kind, summary }) => {
    const at = Math.round(now - age * DAY_MS);
    const { _id: actor_id, name: actor_name } = team[by];
    return { business_id, _id: ids.at(at), at, kind, actor_id, actor_name, target_id: null, summary };
  });
  const { maya } = team;
  const people = new Map(Object.values(team).map((person) => [person._id, person]));
  const told = tasks.flatMap((task): RaisedNotification[] => {
    const actor = people.get(task.created_by);
    if (task.assignee_id !== maya._id || actor === undefined || actor === maya) return [];
    const news = assignNews({ ...task, notes: task.notes ?? null }, actor, maya);
    return [{ ...news, business_id, _id: ids.at(task.created_at), at: task.created_at }];
  });
  const notifications: Insertable<Schema['notifications']>[] = told.map((news) => ({
    business_id,
    user_id: maya._id,
    _id: news._id,
    subtype: news.subtype,
    at: news.at,
    actor_id: news.actor?._id,
    actor_name: news.actor?.name,
    title: news.title,
    text: news.text,
    path: news.path,
    target_kind: news.target?.kind,
    target_id: news.target?._id,
    module: 'tasks',
    read_at: Math.min(now, news.at + HOUR_MS),
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
