import { useEffect } from 'react';
import { noteProblem } from '../core/problem-log';
import { useAppSelector } from '../core/store/store';
import { outboxEngine } from '../offline/outbox-runtime';

/** The outbox belongs to the signed-in person: it starts and stops with them. */
export function useOutboxOwner(): void {
  const userId = useAppSelector(({ session }) => session.profile?.id ?? null);
  useEffect(() => {
    if (userId === null) return;
    let left = false;
    const engine = outboxEngine();
    engine
      .then((outbox) => (left ? undefined : outbox.start(userId)))
      .catch((error: unknown) => {
        noteProblem('outbox.start', error);
      });
    return () => {
      left = true;
      void engine.then((outbox) => {
        outbox.stop();
      });
    };
  }, [userId]);
}
