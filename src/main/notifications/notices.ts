import type { DesktopSettings, Notice } from '@shared/ipc';
import type { Log } from '../logs/log';
import { type Scheduler, type Clock, type Presenter, createScheduler } from './scheduler';
import type { Told } from './told';
import { verdictOf } from './verdict';

export interface NoticesOptions {
  readonly presenter: Presenter;
  readonly clock: Clock;
  readonly told: Told;
  readonly settings: () => DesktopSettings['notifications'];
  /** Address of the page in the window that has the focus; null: none has. */
  readonly lookedAt: () => string | null;
  /** An administrator may have forbidden it. */
  readonly mayReply: boolean;
  /** Something was shown to a person who looks elsewhere. */
  readonly onShown: () => void;
  readonly log: Log;
}

export interface Notices {
  readonly show: (notices: readonly Notice[]) => void;
  readonly scheduler: Scheduler;
  /** The person has left: nothing of theirs stays on the screen, or is remembered. */
  readonly forget: () => void;
}

/** What the page has to tell, as far as the person wants to hear it, each once. */
export function createNotices(options: NoticesOptions): Notices {
  const { presenter, clock, told, settings, lookedAt, mayReply, onShown, log } = options;
  const scheduler = createScheduler({
    presenter,
    clock,
    style: () => {
      const { preview, sound } = settings();
      return { preview, sound, reply: mayReply };
    },
  });
  return {
    scheduler,
    show(notices) {
      for (const notice of notices) {
        const verdict = verdictOf(notice, {
          settings: settings(),
          now: new Date(clock.now()),
          lookedAt: lookedAt(),
          wasTold: told.has,
        });
        if (verdict !== 'told') told.add(notice.id);
        log.debug('notice', { id: notice.id, kind: notice.kind, verdict });
        if (verdict !== 'show') continue;
        scheduler.tell(notice);
        onShown();
      }
    },
    forget() {
      scheduler.clear();
      told.clear();
    },
  };
}
