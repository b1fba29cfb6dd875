import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Profile } from '@shared/contract/session';
import type { AppStore } from '../../core/store/store';
import { applyProfile } from '../session';

/** Shows what the server has answered of the person, everywhere in this window, and remembers it for the next start. */
export function useApplyProfile(): (profile: Profile) => void {
  const store = useStore() as AppStore;
  return useCallback(
    (profile) => {
      applyProfile(store, profile);
    },
    [store],
  );
}
