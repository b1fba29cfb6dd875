/**
 * Milliseconds after the way to the end was begun for which a scroll away from it is taken for rows that came or were
 * measured meanwhile, unless a hand was on the thread.
 */
const SETTLING_MS = 500;
/** Milliseconds that a jump to a message is given to scroll away from the end. */
const LEAVING_MS = 500;

/** Whether the thread stays at its end, whatever comes there. */
export interface StickToBottom {
  readonly holds: boolean;
  /** The end is being gone to. */
  begin(): void;
  /** Somebody's hand is on the thread: what scrolls now is their doing. */
  hand(): void;
  /** Somebody has gone elsewhere. */
  letGo(): void;
  /**
   * The thread has scrolled.
   * @param near the end is in sight
   * @returns true when the end has moved away by itself, and has to be gone to again
   */
  scrolled(near: boolean): boolean;
}

/** @param now milliseconds of a clock that never goes back */
export function createStickToBottom(now: () => number): StickToBottom {
  let holds = true;
  let isNear = true;
  let settlingUntil = 0;
  let leavingUntil = 0;
  return {
    get holds() {
      // A jump that ended within sight of the end has not left it.
      return holds || (isNear && now() >= leavingUntil);
    },
    begin() {
      holds = true;
      settlingUntil = now() + SETTLING_MS;
      leavingUntil = 0;
    },
    hand() {
      settlingUntil = 0;
    },
    letGo() {
      holds = false;
      settlingUntil = 0;
      leavingUntil = now() + LEAVING_MS;
    },
    scrolled(near) {
      isNear = near;
      if (!near && holds && now() < settlingUntil) return true;
      // A late event of the scroll to the end: the jump has only just begun.
      if (near && now() < leavingUntil) return false;
      leavingUntil = 0;
      holds = near;
      return false;
    },
  };
}
