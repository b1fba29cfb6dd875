import { useCallback, useState } from 'react';

const KEY = 'parley.inbox.panel';

function load(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

/** Whether the customer panel is wanted beside the thread; remembered on this machine. */
export function usePanelChoice(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(load);
  const choose = useCallback((next: boolean) => {
    setOpen(next);
    try {
      localStorage.setItem(KEY, next ? 'open' : 'closed');
    } catch {
      // No storage: it holds until the page is left.
    }
  }, []);
  return [open, choose];
}
