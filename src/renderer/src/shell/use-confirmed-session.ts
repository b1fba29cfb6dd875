import { useEffect } from 'react';
import { store, useAppSelector } from '../core/store/store';
import { askWhoIsSignedIn } from '../features/session';

/** A session shown from memory is confirmed by the server as soon as it can be reached. */
export function useConfirmedSession(): void {
  const unconfirmed = useAppSelector(({ session }) => session.source === 'cache');
  const reachable = useAppSelector(({ live }) => live.status === 'live' || live.status === 'polling');
  useEffect(() => {
    if (unconfirmed && reachable) void askWhoIsSignedIn(store);
  }, [unconfirmed, reachable]);
}
