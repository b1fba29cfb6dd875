import type { DesktopSettings, Notice } from '@shared/ipc';
import { isQuiet } from '@shared/rules/notice-times';

export interface NoticeFacts {
  readonly settings: DesktopSettings['notifications'];
  readonly now: Date;
  /** Address of the page in the window that has the focus; null: none has. */
  readonly lookedAt: string | null;
  readonly wasTold: (id: string) => boolean;
}

/** `show`, or why not. */
export type Verdict = 'show' | 'told' | 'looked_at' | 'off' | 'kind_off' | 'muted' | 'paused' | 'quiet';

/** Whether a notice may be shown now. Whatever the answer is, it is the only one that this notice gets. */
export function verdictOf(notice: Notice, { settings, now, lookedAt, wasTold }: NoticeFacts): Verdict {
  if (wasTold(notice.id)) return 'told';
  if (lookedAt !== null && lookedAt === notice.route) return 'looked_at';
  if (!settings.on) return 'off';
  if (!settings.kinds[notice.kind]) return 'kind_off';
  if (notice.conversationId !== null && settings.mutedConversations.includes(notice.conversationId))
    return 'muted';
  if (settings.mutedUntil !== null && now.getTime() < settings.mutedUntil) return 'paused';
  return isQuiet(settings.quietHours, now) ? 'quiet' : 'show';
}
