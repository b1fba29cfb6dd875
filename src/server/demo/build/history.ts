import type { Insertable } from 'kysely';
import { assignNews } from '../../domains/tasks/news';
import type { Schema } from '../../platform/db/schema';
import { PAST_DEEDS } from '../data/history';
import type { WorkspaceKey } from '../data/shops';
import type { TeammateKey } from '../data/team';
import type { Ids } from './ids';

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

/** What has been done in the workspace, and what its demo user has been told of it and read. */
export function buildHistory({ key, business_id, now, ids, team, tasks }: HistoryInput) {
  const audit_log: Insertable<Schema['audit_log']>[] = PAST_DEEDS[key].map(({ age, by, kind, summary }) => {
    const at = Math.round(now - age * DAY_MS);
    const { _id: actor_id, name: actor_name } = team[by];
    return { business_id, _id: ids.at(at), at, kind, actor_id, actor_name, target_id: null, summary };
  });
  const { maya } = team;
  const people = new Map(Object.values(team).map((person) => [person._id, person]));
  const notifications: Insertable<Schema['notifications']>[] = tasks.flatMap((task) => {
    const actor = people.get(task.created_by);
    if (task.assignee_id !== maya._id || actor === undefined || actor === maya) return [];
    const at = task.created_at;
    const told = assignNews({ ...task, notes: task.notes ?? null }, actor, maya);
    return {
      ...{ business_id, user_id: maya._id, _id: ids.at(at), subtype: told.subtype, at },
      ...{ actor_id: actor._id, actor_name: actor.name, title: told.title, text: told.text, path: told.path },
      ...{ target_kind: told.target.kind, target_id: told.target._id, module: told.module },
      read_at: Math.min(now, at + HOUR_MS),
    };
  });
  return { audit_log, notifications };
}
