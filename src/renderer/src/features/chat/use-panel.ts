import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query';
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

/** From here on the panel stands beside the thread; below, it lies over it. */
const THREE_COLUMNS = '(min-width: 1180px)';
/** Where the customer panel stands, and whether it is open. */
export function usePanel() {
  const beside = useMediaQuery(THREE_COLUMNS);
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
    beside,
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
