/** @param look one look for due jobs; told whether to go on */
export function singleFlight(look: () => Promise<void>): {
  /** A call while one look is under way makes it look once more. */
  request(): Promise<void>;
  /** What is under way, so that a stop can wait for it. */
  current(): Promise<void> | null;
} {
  let current: Promise<void> | null = null;
  let again = false;
  async function untilQuiet(): Promise<void> {
    while (again) {
      again = false;
      await look();
    }
  }
  return {
    request() {
      again = true;
      current ??= untilQuiet().finally(() => (current = null));
      return current;
    },
    current: () => current,
  };
}
