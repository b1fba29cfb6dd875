import type { Notice } from '@shared/ipc';
import { createBatch } from './batch';
import { type NotificationContent, batchContent, contentKey, contentOf } from './notification-content';

/** The most notices that are shown one by one within `WINDOW_MS`; more are batched. */
const MAX_SINGLE = 3;
const WINDOW_MS = 5000;
/** When a batch is first shown, so that its number means something, and how often it is updated at most. Milliseconds. */
const FIRST_MS = 2000;
const EVERY_MS = 8000;
/** Without a notice for this long, the storm is over. Milliseconds. */
const CALM_MS = 10_000;
/** The shortest time between two sounds. Milliseconds. */
const SOUND_MS = 3000;

/** Shows notifications; one with the same key replaces the one before. */
export interface Presenter {
  show(content: NotificationContent): void;
  close(key: string): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface SchedulerOptions {
  readonly presenter: Presenter;
  readonly clock: Clock;
  /** As the settings say at this moment. */
  readonly style: () => { readonly preview: boolean; readonly sound: boolean; readonly reply: boolean };
}

export interface Scheduler {
  /** Shows a notice, by itself or counted in the batch. */
  readonly tell: (notice: Notice) => void;
  /** Its messages have been read. */
  readonly withdraw: (conversationId: string) => void;
  /** The person looks at this address: notices that lead there go. */
  readonly seen: (route: string) => void;
  /** The person has put the notice away. */
  readonly dismissed: (key: string) => void;
  readonly clear: () => void;
}

const ALL = 'many';

/** Decides what is on the screen: single notices, one for each conversation, or one for a whole storm. */
export function createScheduler({ presenter, clock, style }: SchedulerOptions): Scheduler {
  const singles = new Map<string, Notice>();
  const batch = createBatch();
  let shownAt: number[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
  let soundedAt = Number.NEGATIVE_INFINITY;
  let batchShownAt = Number.NEGATIVE_INFINITY;
  let batchOnScreen = false;
  let waiting: (() => void) | null = null;

  function maySound(): boolean {
    const now = clock.now();
    if (!style().sound || now - soundedAt < SOUND_MS) return false;
    soundedAt = now;
    return true;
  }

  function showSingle(notice: Notice): void {
    const content = contentOf(notice, { ...style(), sound: maySound() });
    singles.set(content.key, notice);
    shownAt.push(clock.now());
    presenter.show(content);
  }

  function showBatch(): void {
    batchShownAt = clock.now();
    const only = batch.only();
    // A storm of one conversation is still a conversation: its last message says more than a number.
    if (only && !batchOnScreen) {
      batch.clear();
      showSingle(only);
      return;
    }
    presenter.show(batchContent(ALL, batch.summary(), { sound: !batchOnScreen && maySound() }));
    batchOnScreen = true;
  }

  function showBatchSoon(): void {
    if (waiting) return;
    const now = clock.now();
    const at = Math.max(now + FIRST_MS, batchShownAt + EVERY_MS);
    waiting = clock.after(at - now, () => {
      waiting = null;
      if (!batch.isEmpty()) showBatch();
    });
  }

  function forgetBatch(): void {
    batch.clear();
    batchOnScreen = false;
    waiting?.();
    waiting = null;
  }

  return {
    tell(notice) {
      const now = clock.now();
      shownAt = shownAt.filter((at) => now - at < WINDOW_MS);
      const stormy = (batchOnScreen || waiting !== null) && now - toldAt < CALM_MS;
      toldAt = now;
      if (!stormy && shownAt.length < MAX_SINGLE) {
        showSingle(notice);
        return;
      }
      batch.add(notice);
      showBatchSoon();
    },
    withdraw(conversationId) {
      const key = contentKey('message', conversationId);
      if (singles.delete(key)) presenter.close(key);
      batch.dropMessages(conversationId);
      if (!batch.isEmpty()) return;
      if (batchOnScreen) presenter.close(ALL);
      forgetBatch();
    },
    seen(route) {
      for (const [key, notice] of singles) {
        if (notice.route !== route) continue;
        singles.delete(key);
        presenter.close(key);
      }
    },
    dismissed(key) {
      singles.delete(key);
      if (key === ALL) forgetBatch();
    },
    clear() {
      for (const key of singles.keys()) presenter.close(key);
      singles.clear();
      if (batchOnScreen) presenter.close(ALL);
      forgetBatch();
      shownAt = [];
    },
  };
}
