import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePanelChoice } from './use-panel-choice';

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
