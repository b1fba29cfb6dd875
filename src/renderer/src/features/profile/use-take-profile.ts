import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Profile } from '@shared/contract/session';
import type { AppStore } from '../../core/store/store';
import { takeProfile } from '../session';

/** Shows what the server has answered of the person, everywhere in this window, and remembers it for the next start. */
export function useTakeProfile(): (profile: Profile) => void {
  const store = useStore() as AppStore;
  return useCallback(
    (profile) => {
      takeProfile(store, profile);
    },
    [store],
  );
}
