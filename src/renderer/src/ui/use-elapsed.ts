import { useEffect, useState } from 'react';

/** True once so much time has passed since `key` was last another one. Milliseconds. */
export function useElapsed(ms: number, key: string): boolean {
  const [elapsedFor, setElapsedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setElapsedFor(key);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms, key]);
  return elapsedFor === key;
}
