import { useCallback, useSyncExternalStore } from 'react';
import { onTimeCorrected, serverNow } from '../core/platform/server-time';

/** One timer for each interval, shared by all who watch it, so that everything on the screen ticks together. */
interface Clock {
  readonly subscribe: (listener: () => void) => () => void;
  /** The server's time at the last tick, epoch milliseconds. */
  readonly read: () => number;
}
const clocks = new Map<number, Clock>();

function createClock(intervalMs: number): Clock {
  const listeners = new Set<() => void>();
  let now = serverNow();
  let timer: ReturnType<typeof setInterval> | undefined;
  let forgetCorrections: (() => void) | undefined;
  const tick = (): void => {
    // Nobody looks: what is shown is renewed when somebody does.
    if (document.hidden) return;
    now = serverNow();
    for (const listener of listeners) listener();
  };
  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      if (timer === undefined) {
        timer = setInterval(tick, intervalMs);
        forgetCorrections = onTimeCorrected(tick);
        document.addEventListener('visibilitychange', tick);
        // Nobody listened for a while: what was read last may be old.
        now = serverNow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        forgetCorrections?.();
        document.removeEventListener('visibilitychange', tick);
        timer = undefined;
      };
    },
  };
}

function clockOf(intervalMs: number): Clock {
  let clock = clocks.get(intervalMs);
  if (clock === undefined) {
    clock = createClock(intervalMs);
    clocks.set(intervalMs, clock);
  }
  return clock;
}

/** The server's time, epoch milliseconds, renewed every `intervalMs`. */
export function useNow(intervalMs: number): number {
  const clock = clockOf(intervalMs);
  return useSyncExternalStore(clock.subscribe, clock.read);
}

/**
 * Something that depends on the time: looked at every `intervalMs`, renders only when it changes.
 *
 * @param read pure; its value is compared by identity, so it should be a string, number or boolean
 */
export function useTimed<Value>(intervalMs: number, read: (now: number) => Value): Value {
  const clock = clockOf(intervalMs);
  const snapshot = useCallback(() => read(clock.read()), [clock, read]);
  return useSyncExternalStore(clock.subscribe, snapshot);
}
