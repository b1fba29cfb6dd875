import { useEffect } from 'react';
import { outboxEngine } from './outbox-runtime';

/** Nothing leaves the outbox while `held`, from any tab: a person is asked whether what waits is to be discarded. */
export function useOutboxPause(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const end = new AbortController();
    void outboxEngine().then((engine) => {
      if (end.signal.aborted) return;
      const release = engine.hold();
      end.signal.addEventListener('abort', release, { once: true });
    });
    return () => {
      end.abort();
    };
  }, [held]);
}
