/** Something that is made at its first use. */
export interface Lazy<Value> {
  get(): Promise<Value>;
  /** Null as long as nobody has asked for it. */
  made(): Promise<Value> | null;
}

/**
 * Makes something at its first use, once: libraries that a start does not need are loaded that way, in a file of their own.
 * @param make called again after it has failed
 */
export function lazy<Value>(make: () => Promise<Value>): Lazy<Value> {
  let made: Promise<Value> | null = null;
  return {
    get() {
      if (made === null) {
        const now = make();
        made = now;
        now.catch(() => {
          if (made === now) made = null;
        });
      }
      return made;
    },
    made: () => made,
  };
}
