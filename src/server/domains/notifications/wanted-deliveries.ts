import {
  type SettingOwner,
  type StoredSettings,
  isDelivered,
  ownerOf,
} from '@shared/rules/notification-settings';
import type { NotificationChannelName } from '@shared/rules/notification-subtypes';
import type { TransactionScope } from '../../platform/scope';
import type { NotificationEvent, NotificationRecipient } from './ports';
import { accountSettings, memberSettings, workspaceSettings } from './settings-repository';

/** @returns whether a channel delivers it to a person, or (without one) to the workspace */
export async function wantedDeliveries(
  tx: TransactionScope,
  { subtype }: NotificationEvent,
  persons: readonly NotificationRecipient[],
) {
  const ids = persons.map(({ user_id }) => user_id);
  const stored: Record<SettingOwner, (userId: string) => StoredSettings | null> = {
    account: await accountSettings(tx.db, ids).then((of) => (id) => of.get(id) ?? null),
    member: await memberSettings(tx, ids).then((of) => (id) => of.get(id) ?? null),
    workspace: await workspaceSettings(tx).then((of) => () => of),
  };
  return (channel: NotificationChannelName, userId = ''): boolean => {
    const owner = ownerOf(subtype, channel);
    return owner !== null && isDelivered(stored[owner](userId), subtype, channel);
  };
}
