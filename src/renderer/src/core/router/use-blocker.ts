import type { Location, Transition } from 'history';
import { useEffect, useRef, useState } from 'react';
import { history } from './history';

/** A step to another address that waits for the person's word. */
export interface HeldStep {
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** Whether a step from one address to another is held. */
export type ShouldHold = (from: Location, to: Location) => boolean;

/** Holds steps by `shouldHold`, and tells of each of them. */
function holdSteps(shouldHold: ShouldHold, onHeld: (step: Transition) => void) {
  let release: () => void = () => undefined;
  const hold = (): void => {
    release = history.block((step) => {
      if (shouldHold(history.location, step.location)) onHeld(step);
      else letThrough(step);
    });
  };
  const letThrough = (step: Transition): void => {
    release();
    // The browser goes back later: nothing is held until it has.
    const stop = history.listen(() => {
      stop();
      hold();
    });
    release = stop;
    step.retry();
  };
  hold();
  return {
    letThrough,
    stop: () => {
      release();
    },
  };
}

/**
 * Holds steps to other addresses while something would be lost; the browser asks before the window is closed or loaded
 * again.
 * @param shouldHold null while nothing would be lost; the same function as long as nothing has changed
 * @returns the step that is held, or null
 */
export function useBlocker(shouldHold: ShouldHold | null): HeldStep | null {
  const [held, setHeld] = useState<Transition | null>(null);
  const steps = useRef<ReturnType<typeof holdSteps> | null>(null);
  useEffect(() => {
    if (!shouldHold) return;
    const holding = holdSteps(shouldHold, setHeld);
    steps.current = holding;
    return () => {
      holding.stop();
      steps.current = null;
      setHeld(null);
    };
  }, [shouldHold]);
  if (!held) return null;
  return {
    proceed: () => {
      setHeld(null);
      steps.current?.letThrough(held);
    },
    stay: () => {
      setHeld(null);
    },
  };
}
