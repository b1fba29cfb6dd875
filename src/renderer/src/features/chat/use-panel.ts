import { useCallback, useState } from 'react';
import { recall, remember } from '../../core/storage/local-storage';

const NAME = 'inbox.panel';

/** Whether the customer panel is wanted beside the thread; remembered on this machine. */
function usePanelChoice(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => recall(NAME) !== 'closed');
  const choose = useCallback((next: boolean) => {
    setOpen(next);
    remember(NAME, next ? 'open' : 'closed');
  }, []);
  return [open, choose];
}

/** Whether the customer panel is open. @param beside it has room beside the thread; else it lies over it */
export function usePanel(beside: boolean) {
  const [wanted, setWanted] = usePanelChoice();
  // Over the thread the panel is opened for a look, not for good.
  const [over, setOver] = useState(false);
  const setOpen = useCallback(
    (next: boolean) => {
      if (beside) setWanted(next);
      else setOver(next);
    },
    [beside, setWanted],
  );
  const closeOver = useCallback(() => {
    setOver(false);
  }, []);
  const isOpen = beside ? wanted : over;
  return {
    isOpen,
    toggle: (): void => {
      setOpen(!isOpen);
    },
    close: (): void => {
      setOpen(false);
    },
    closeOver,
  };
}
