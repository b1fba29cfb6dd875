import type { Notifier } from '../../../domains/notifications/ports';
import { applyMetaUpdate } from '../../../domains/templates';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import type { ChannelUpdate } from '../parse/updates';
import { templateChange } from './channel-changes';
import { templateNotification } from './template-notification';

export type FollowTemplate = (tx: TransactionScope, wabaId: string, update: ChannelUpdate) => Promise<void>;

const SECOND_MS = 1000;

/** Follows what Meta says of a template: status, reason, quality, category. */
export function createTemplateUpdates(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  notifier: Notifier,
): FollowTemplate {
  return async (tx, wabaId, update) => {
    const change = templateChange(update.field, update.value);
    if (!change) return;
    const status = change.set.verification_status;
    const told = update.time === null ? clock() : update.time * SECOND_MS;
    const before = await applyMetaUpdate(tx, { ...change, waba_id: wabaId, told }, clock());
    if (before.length === 0) return;
    for (const template of before) {
      // Nobody is notified of a status that the template has already.
      if (template.verification_status === status) continue;
      const notification = templateNotification(template, status, change.set.rejected_reason ?? null);
      if (notification) await notifier.raise(tx, notification);
    }
    await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
  };
}
