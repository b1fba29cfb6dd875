import { useEffect, useState } from 'react';
import { noteProblem } from '../../core/problem-log';

/** What main says now, and whenever it changes; null until it has answered. */
export function useMainState<Value>(
  read: () => Promise<Value>,
  listen: (listener: (value: Value) => void) => () => void,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let told = false;
    const leave = listen((now) => {
      told = true;
      setValue(now);
    });
    read().then(
      (now) => {
        // A change that came meanwhile is newer.
        if (!told) setValue(now);
      },
      (error: unknown) => {
        noteProblem('desktop.read', error);
      },
    );
    return () => {
      told = true;
      leave();
    };
  }, [read, listen]);
  return value;
}
