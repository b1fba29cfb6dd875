import { useCallback, useState } from 'react';
import { recall, remember } from '../../core/storage/local-storage';

const NAME = 'inbox.panel';

/** Whether the customer panel is wanted beside the thread; remembered on this machine. */
export function usePanelChoice(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => recall(NAME) !== 'closed');
  const choose = useCallback((next: boolean) => {
    setOpen(next);
    remember(NAME, next ? 'open' : 'closed');
  }, []);
  return [open, choose];
}
