import { useCallback } from 'react';
import type { Profile } from '@shared/contract/session';
import { sessionStarted } from '../../app/session-slice';
import { useAppDispatch } from '../../app/store';
import { rememberProfile } from '../session';

/** Shows what the server has answered of the person, everywhere in this window, and remembers it for the next start. */
export function useTakeProfile(): (profile: Profile) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (profile) => {
      rememberProfile(profile);
      dispatch(sessionStarted(profile));
    },
    [dispatch],
  );
}
