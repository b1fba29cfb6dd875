/** Milliseconds. */
const FIRST_MS = 20_000;
const INTERVAL_MS = 4 * 60 * 60 * 1000;
/** A share of the interval: a thousand computers that were switched on together do not ask together. */
const JITTER = 0.25;

export interface Clock {
  /** Calls after this many milliseconds. Returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Calls soon after the start and then every four hours, each time a little off. Returns what ends it. */
export function repeatWithJitter(call: () => void, { after, random }: Clock): () => void {
  let cancel: () => void;
  const plan = (ms: number): void => {
    cancel = after(ms * (1 + (random() - 0.5) * 2 * JITTER), () => {
      call();
      plan(INTERVAL_MS);
    });
  };
  plan(FIRST_MS);
  return () => {
    cancel();
  };
}
