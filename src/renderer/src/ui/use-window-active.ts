import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
const read = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody is looking: the window is visible and has the focus. */
export const useWindowActive = (): boolean => useSyncExternalStore(subscribe, read);
