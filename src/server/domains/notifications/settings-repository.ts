import type { Kysely, Transaction } from 'kysely';
import type { StoredSettings } from '@shared/rules/notification-settings';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

type Handle = Kysely<Schema> | Transaction<Schema>;

/** In the place of a person's id: the settings are the workspace's. */
const WORKSPACE = '';

interface Row {
  readonly enable: number;
  readonly notification: string;
}

const read = ({ enable, notification }: Row): StoredSettings => ({
  enable: enable === 1,
  notification: JSON.parse(notification) as NotificationMap,
});

/** What persons want to be told of about themselves, wherever they are. Persons who never said are not in it. */
export async function accountSettings(
  db: Handle,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSettings>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_notification_settings')
    .select(['user_id', 'enable', 'notification'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, read(row)]));
}

/** What members want to be told of in the workspace. */
export async function memberSettings(
  scope: Scope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSettings>> {
  if (userIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('notification_settings')
    .select(['user_id', 'enable', 'notification'])
    .where('business_id', '=', scope.business_id)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, read(row)]));
}

export interface WorkspaceSettings extends StoredSettings {
  readonly webhook_url: string | null;
}

/** The workspace's own; null until the first save. */
export async function workspaceSettings(scope: Scope): Promise<WorkspaceSettings | null> {
  const row = await scope.db
    .selectFrom('notification_settings')
    .select(['enable', 'notification', 'webhook_url'])
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', WORKSPACE)
    .executeTakeFirst();
  return row ? { ...read(row), webhook_url: row.webhook_url } : null;
}

export async function saveAccountSettings(
  db: Handle,
  userId: string,
  { enable, notification }: StoredSettings,
  at: number,
): Promise<void> {
  const set = { enable: enable ? 1 : 0, notification: JSON.stringify(notification), updated_at: at };
  await db
    .insertInto('account_notification_settings')
    .values({ user_id: userId, ...set })
    .onConflict((row) => row.column('user_id').doUpdateSet(set))
    .execute();
}

async function save(scope: Scope, userId: string, settings: WorkspaceSettings, at: number): Promise<void> {
  const set = {
    enable: settings.enable ? 1 : 0,
    notification: JSON.stringify(settings.notification),
    webhook_url: settings.webhook_url,
    updated_at: at,
  };
  await scope.db
    .insertInto('notification_settings')
    .values({ business_id: scope.business_id, user_id: userId, ...set })
    .onConflict((row) => row.columns(['business_id', 'user_id']).doUpdateSet(set))
    .execute();
}

export const saveMemberSettings = (
  scope: Scope,
  userId: string,
  settings: StoredSettings,
  at: number,
): Promise<void> => save(scope, userId, { ...settings, webhook_url: null }, at);

export const saveWorkspaceSettings = (scope: Scope, settings: WorkspaceSettings, at: number): Promise<void> =>
  save(scope, WORKSPACE, settings, at);
