/** In memory; on disk it is `MAX_SAVED`. A notification storm must not push out ids that may come a second time. */
const MAX_IN_MEMORY = 5000;
const MAX_SAVED = 500;
/** How often the file is written at most. Milliseconds. */
const SAVE_INTERVAL_MS = 1000;

export interface SeenIdsOptions {
  readonly load: () => readonly string[];
  readonly save: (ids: string[]) => void;
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface SeenIds {
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
  /** Saves what is not saved yet. */
  readonly flush: () => void;
  /** The person has signed out. */
  readonly clear: () => void;
}

/** The ids of the notices that were seen: none is shown twice, over reconnects, reloads and restarts. */
export function createSeenIds({ load, save, after }: SeenIdsOptions): SeenIds {
  const ids = new Set(load());
  let waiting: (() => void) | null = null;
  let unsaved = false;

  function write(): void {
    unsaved = false;
    save([...ids].slice(-MAX_SAVED));
  }
  function saveLater(): void {
    waiting = after(SAVE_INTERVAL_MS, () => {
      waiting = null;
      if (!unsaved) return;
      write();
      saveLater();
    });
  }
  function flush(): void {
    waiting?.();
    waiting = null;
    if (unsaved) write();
  }
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.delete(id);
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MAX_IN_MEMORY && oldest !== undefined) ids.delete(oldest);
      unsaved = true;
      if (waiting) return;
      // The first at once: the next moment may be the last one.
      write();
      saveLater();
    },
    flush,
    clear() {
      ids.clear();
      unsaved = true;
      flush();
    },
  };
}
