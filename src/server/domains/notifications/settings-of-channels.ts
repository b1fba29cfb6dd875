import { type StoredSettings, isLocked, ownerOf } from '@shared/rules/notification-settings';
import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  accountSettings,
  memberSettings,
  saveAccountSettings,
  saveMemberSettings,
  saveWorkspaceSettings,
  workspaceSettings,
} from './settings-repository';

const UNSAID: StoredSettings = { enable: true, notification: {} };

/** The part of the settings that the channels read and write themselves; see channels/ports.ts. */
export function createSettingsOfChannels({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  return {
    webhookUrl: async (scope: Scope): Promise<string | null> =>
      (await workspaceSettings(scope))?.webhook_url ?? null,

    /** Hold the workspace's lock. */
    async setWebhookUrl(tx: TransactionScope, url: string | null): Promise<void> {
      const stored = (await workspaceSettings(tx)) ?? UNSAID;
      await saveWorkspaceSettings(tx, { ...stored, webhook_url: url }, clock());
    },

    mayTurnOff: (subtype: NotificationSubtype): boolean =>
      ownerOf(subtype, 'email') !== null && !isLocked(subtype, 'email'),

    /** A person's own switch of mail: of their account, or of this workspace, wherever it stands. */
    turnMailOff: (businessId: string, userId: string, subtype: NotificationSubtype): Promise<void> =>
      inTransaction({ business_id: businessId, db: database.system }, async (tx) => {
        await database.lockWorkspace(tx.db, businessId);
        const isAccount = ownerOf(subtype, 'email') === 'account';
        const all = isAccount ? await accountSettings(tx.db, [userId]) : await memberSettings(tx, [userId]);
        const { enable, notification } = all.get(userId) ?? UNSAID;
        const email = { ...notification.email, [subtype]: 0 as const };
        const settings = { enable, notification: { ...notification, email } };
        if (isAccount) await saveAccountSettings(tx.db, userId, settings, clock());
        else await saveMemberSettings(tx, userId, settings, clock());
      }),
  };
}
