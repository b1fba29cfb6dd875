/** Time as the emulator sees it; tests replace it to cross the 24 hour window without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; returns its cancellation. */
  after(ms: number, task: () => void): () => void;
  /** Cancels everything that is still waiting. */
  clear(): void;
}

/** The machine's own clock. Pending tasks do not keep the process alive by themselves. */
export function systemClock(): Clock {
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    after(ms, task) {
      // Node fires timers beyond 2^31 ms at once; nothing here waits that long (24.8 days).
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          task();
        },
        Math.min(ms, 2 ** 31 - 1),
      );
      timer.unref();
      timers.add(timer);
      return () => {
        clearTimeout(timer);
        timers.delete(timer);
      };
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export interface ManualClock extends Clock {
  /** Moves time forward and runs what falls due, in order. */
  advance(ms: number): void;
  /** How many tasks wait. */
  pending(): number;
}

interface Waiting {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** A clock that stands still until told to move. */
export function manualClock(startMs: number): ManualClock {
  let time = startMs;
  let order = 0;
  const waiting = new Set<Waiting>();
  const next = (limit: number): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const entry of waiting) {
      if (entry.at > limit) continue;
      if (!first || entry.at < first.at || (entry.at === first.at && entry.order < first.order))
        first = entry;
    }
    return first;
  };
  return {
    now: () => time,
    after(ms, task) {
      const entry = { at: time + Math.max(0, ms), order: order++, task };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    clear: () => waiting.clear(),
    pending: () => waiting.size,
    advance(ms) {
      const end = time + ms;
      for (let entry = next(end); entry; entry = next(end)) {
        waiting.delete(entry);
        time = Math.max(time, entry.at);
        entry.task();
      }
      time = end;
    },
  };
}
