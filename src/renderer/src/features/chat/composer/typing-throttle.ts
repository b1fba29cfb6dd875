/** Spec 1 §7 and §9: the typing signal is sent at most once in this time; milliseconds. */
export const TYPING_EVERY = 25_000;

/**
 * Whether typing is to be told now.
 *
 * @param last when it was told last, epoch milliseconds; null = not yet
 */
export const shouldSignal = (last: number | null, now: number): boolean =>
  // A clock that was set back must not silence it for long.
  last === null || now - last >= TYPING_EVERY || now < last;
