/**
 * Tells the worker of this process that a webhook was stored, while it is still at it: without a job's way through the
 * database for each of them.
 */
export interface WakeSignal {
  /** A webhook has been committed. False when no worker here will look again: a job must be woken. */
  arrived(): boolean;
  /** The worker is at work until `next` answers false. */
  begin(): void;
  /** True as soon as something has arrived since the last call; false after `ms` milliseconds without. */
  next(ms: number): Promise<boolean>;
  /** The worker is not at work any more. */
  end(): void;
}

export function createWakeSignal(): WakeSignal {
  let isWorking = false;
  let hasArrived = false;
  let answer: (() => void) | undefined;

  return {
    arrived() {
      if (!isWorking) return false;
      hasArrived = true;
      answer?.();
      return true;
    },

    begin() {
      isWorking = true;
      hasArrived = false;
    },

    async next(ms) {
      if (!hasArrived) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          answer = resolve;
          timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
        answer = undefined;
      }
      const result = hasArrived;
      hasArrived = false;
      // From here on an arrival wakes a job: nobody looks between this answer and the end.
      if (!result) isWorking = false;
      return result;
    },

    end() {
      isWorking = false;
    },
  };
}
