import type { DesktopSettings, Notice } from '@shared/ipc';
import { isQuiet } from '@shared/rules/quiet-hours';

export interface NotificationContext {
  readonly settings: DesktopSettings['notifications'];
  readonly now: Date;
  /** Address of the page in the window that has the focus; null: none has. */
  readonly visibleRoute: string | null;
  readonly wasSeen: (id: string) => boolean;
}

/** `show`, or why not. */
export type NotifyDecision = 'show' | 'seen' | 'visible' | 'off' | 'kind_off' | 'muted' | 'paused' | 'quiet';

/** Whether a notice may be shown now. Whatever the answer is, it is the only one that this notice gets. */
export function shouldNotify(
  notice: Notice,
  { settings, now, visibleRoute, wasSeen }: NotificationContext,
): NotifyDecision {
  if (wasSeen(notice.id)) return 'seen';
  if (visibleRoute !== null && visibleRoute === notice.route) return 'visible';
  if (!settings.on) return 'off';
  if (!settings.kinds[notice.kind]) return 'kind_off';
  if (notice.conversationId !== null && settings.mutedConversations.includes(notice.conversationId))
    return 'muted';
  if (settings.mutedUntil !== null && now.getTime() < settings.mutedUntil) return 'paused';
  return isQuiet(settings.quietHours, now) ? 'quiet' : 'show';
}
