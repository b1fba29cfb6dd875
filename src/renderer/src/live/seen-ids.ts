const MAX = 5000;

/** Remembers what has been told since the page was loaded. */
export function createSeenIds() {
  const ids = new Set<string>();
  return {
    has: (id: string): boolean => ids.has(id),
    /** @returns whether it is new */
    add(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MAX && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
