import type { DesktopSettings, Notice } from '@shared/ipc';
import type { Log } from '../logs/log';
import { type Scheduler, type Clock, type Presenter, createScheduler } from './scheduler';
import type { SeenIds } from './seen-ids';
import { shouldNotify } from './should-notify';

export interface NotifierOptions {
  readonly presenter: Presenter;
  readonly clock: Clock;
  readonly seenIds: SeenIds;
  readonly settings: () => DesktopSettings['notifications'];
  /** Address of the page in the window that has the focus; null: none has. */
  readonly visibleRoute: () => string | null;
  /** An administrator may have forbidden it. */
  readonly mayReply: boolean;
  /** Something was shown to a person who looks elsewhere. */
  readonly onShown: () => void;
  readonly log: Log;
}

export interface Notifier {
  readonly show: (notices: readonly Notice[]) => void;
  readonly scheduler: Scheduler;
  /** The person has signed out: their notices are closed and forgotten. */
  readonly forget: () => void;
}

/** Shows the notices of the page that the person wants to see, each once. */
export function createNotifier(options: NotifierOptions): Notifier {
  const { presenter, clock, seenIds, settings, visibleRoute, mayReply, onShown, log } = options;
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
        const decision = shouldNotify(notice, {
          settings: settings(),
          now: new Date(clock.now()),
          visibleRoute: visibleRoute(),
          wasSeen: seenIds.has,
        });
        if (decision !== 'seen') seenIds.add(notice.id);
        log.debug('notice', { id: notice.id, kind: notice.kind, decision });
        if (decision !== 'show') continue;
        scheduler.tell(notice);
        onShown();
      }
    },
    forget() {
      scheduler.clear();
      seenIds.clear();
    },
  };
}
