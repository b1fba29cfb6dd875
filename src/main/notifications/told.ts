/** In this run; on disk it is `MOST_KEPT`. A storm must not push out what may be heard a second time. */
const MOST_HERE = 5000;
const MOST_KEPT = 500;
/** The disk is written no more often than this. Milliseconds. */
const KEEP_EVERY_MS = 1000;

export interface ToldOptions {
  readonly load: () => readonly string[];
  readonly keep: (ids: string[]) => void;
  /** Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface Told {
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
  /** Writes down what is not yet. */
  readonly flush: () => void;
  /** The person has left. */
  readonly clear: () => void;
}

/** The ids of what has been told: none is told twice, over reconnects, reloads and restarts. */
export function createTold({ load, keep, after }: ToldOptions): Told {
  const ids = new Set(load());
  let waiting: (() => void) | null = null;
  let unkept = false;

  function write(): void {
    unkept = false;
    keep([...ids].slice(-MOST_KEPT));
  }
  function rest(): void {
    waiting = after(KEEP_EVERY_MS, () => {
      waiting = null;
      if (!unkept) return;
      write();
      rest();
    });
  }
  function flush(): void {
    waiting?.();
    waiting = null;
    if (unkept) write();
  }
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.delete(id);
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MOST_HERE && oldest !== undefined) ids.delete(oldest);
      unkept = true;
      if (waiting) return;
      // The first at once: the next moment may be the last one.
      write();
      rest();
    },
    flush,
    clear() {
      ids.clear();
      unkept = true;
      flush();
    },
  };
}
