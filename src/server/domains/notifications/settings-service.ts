import type { BodyOf } from '@shared/contract/endpoint';
import type {
  NotificationSettings,
  updateBusinessNotificationSettings,
  updatePersonalNotificationSettings,
} from '@shared/contract/notifications';
import { can } from '@shared/rules/permissions';
import {
  type SettingOwner,
  type StoredSettings,
  changedBy,
  locksBrokenBy,
  mapOf,
} from '@shared/rules/notification-settings';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import { INVALID_WEBHOOK_URL, isWebhookUrl } from '@shared/rules/webhook-url';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  accountSettings,
  memberSettings,
  saveAccountSettings,
  saveMemberSettings,
  saveWorkspaceSettings,
  workspaceSettings,
} from './settings-repository';

type PersonalBody = BodyOf<typeof updatePersonalNotificationSettings>;
type BusinessBody = BodyOf<typeof updateBusinessNotificationSettings>;

/** Who wants to be told of what, and by which way (decision 022). */
export interface NotificationSettingsService {
  personal(userId: string): Promise<NotificationSettings>;
  /** @throws AppError `notification_required` */
  updatePersonal(userId: string, body: PersonalBody): Promise<NotificationSettings>;
  business(caller: Caller): Promise<NotificationSettings>;
  /** @throws AppError `notification_required`, `validation_failed`, `permission_denied` for what is the workspace's */
  updateBusiness(caller: Caller, body: BusinessBody): Promise<NotificationSettings>;
}

function requireLocksKept(notification: NotificationMap): void {
  const broken = locksBrokenBy(notification);
  if (broken.length === 0) return;
  const { message } = new AppError('notification_required');
  throw new AppError('notification_required', {
    fields: Object.fromEntries(broken.map((cell) => [`notification.${cell}`, message])),
  });
}

function readWebhookUrl(text: string): string | null {
  if (text === '') return null;
  if (!isWebhookUrl(text)) {
    throw new AppError('validation_failed', { fields: { webhook_url: INVALID_WEBHOOK_URL } });
  }
  return text;
}

const changed = (
  owner: SettingOwner,
  stored: StoredSettings | null,
  { enable, notification }: { readonly enable: boolean; readonly notification: NotificationMap },
): StoredSettings => ({ enable, notification: changedBy(owner, stored, notification) });

export function createNotificationSettingsService(
  platform: Pick<Platform, 'clock' | 'database' | 'events'>,
): NotificationSettingsService {
  const { clock, database, events } = platform;

  async function readPersonal(userId: string): Promise<NotificationSettings> {
    const stored = (await accountSettings(database.system, [userId])).get(userId) ?? null;
    return {
      setting_type: 'personal',
      enable: stored?.enable ?? true,
      webhook_url: null,
      notification: mapOf('account', stored),
    };
  }

  async function readBusiness(scope: Scope, { user, permissions }: Caller): Promise<NotificationSettings> {
    const own = (await memberSettings(scope, [user._id])).get(user._id) ?? null;
    const workspace = await workspaceSettings(scope);
    return {
      setting_type: 'business',
      enable: own?.enable ?? true,
      // The address is often a secret itself.
      webhook_url: can(permissions, 'update', 'notification_settings')
        ? (workspace?.webhook_url ?? null)
        : null,
      notification: { ...mapOf('member', own), ...mapOf('workspace', workspace) },
    };
  }

  async function updateWorkspace(tx: TransactionScope, caller: Caller, body: BusinessBody): Promise<void> {
    const stored = await workspaceSettings(tx);
    const webhook_url =
      body.webhook_url === undefined ? (stored?.webhook_url ?? null) : readWebhookUrl(body.webhook_url);
    await saveWorkspaceSettings(tx, { ...changed('workspace', stored, body), webhook_url }, clock());
    await writeAudit(tx, {
      kind: 'notification_settings.updated',
      actor: caller.user,
      target_id: null,
      at: clock(),
      summary:
        webhook_url === (stored?.webhook_url ?? null)
          ? 'Changed what the workspace’s Slack and webhook are told'
          : `${webhook_url === null ? 'Removed' : 'Changed'} the workspace’s webhook address`,
    });
    await events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
  }

  return {
    personal: readPersonal,

    async updatePersonal(userId, body) {
      requireLocksKept(body.notification);
      await inTransaction({ business_id: '', db: database.system }, async (tx) => {
        const stored = (await accountSettings(tx.db, [userId])).get(userId) ?? null;
        await saveAccountSettings(tx.db, userId, changed('account', stored, body), clock());
      });
      return readPersonal(userId);
    },

    business: (caller) => readBusiness(caller, caller),

    async updateBusiness(caller, body) {
      requireLocksKept(body.notification);
      const { slack, webhook } = body.notification;
      const ofWorkspace = [slack, webhook, body.webhook_url].some((part) => part !== undefined);
      if (ofWorkspace && !can(caller.permissions, 'update', 'notification_settings')) {
        throw new AppError('permission_denied');
      }
      return inTransaction(caller, async (tx) => {
        // Read, then written: two windows must not undo each other's changes.
        await database.lockWorkspace(tx.db, tx.business_id);
        const own = (await memberSettings(tx, [caller.user._id])).get(caller.user._id) ?? null;
        await saveMemberSettings(tx, caller.user._id, changed('member', own, body), clock());
        if (ofWorkspace) await updateWorkspace(tx, caller, body);
        return readBusiness(tx, caller);
      });
    },
  };
}
