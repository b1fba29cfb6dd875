import { useState } from 'react';
import { recall, remember } from '../../core/storage/local-storage';
import { SIDEBAR_MEMORY } from '../../features/session';
import { useMediaQuery } from '../../ui/use-media-query';

/** Below this the open sidebar lies over the page (spec 3 §9). Pixels. */
const WIDE = '(min-width: 960px)';

export interface SidebarWidth {
  /** `overlay`: open, over the page. */
  readonly form: 'collapsed' | 'open' | 'overlay';
  readonly setOpen: (open: boolean) => void;
}

/** What is shown where a person has not chosen yet: pages that need the room begin with it. */
export const openAtFirst = (remembered: string | null, roomy: boolean): boolean =>
  remembered === null ? !roomy : remembered === 'open';

/**
 * How wide the sidebar is. On wide screens each person's choice is remembered, apart for pages that need the room and for
 * all others. On narrow ones it is opened for one navigation.
 */
export function useSidebarWidth(userId: string, roomy: boolean): SidebarWidth {
  const wide = useMediaQuery(WIDE);
  const name = `${SIDEBAR_MEMORY}${userId}.${roomy ? 'roomy' : 'page'}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [over, setOver] = useState(false);
  const open = chosen[name] ?? openAtFirst(recall(name), roomy);
  if (!wide) return { form: over ? 'overlay' : 'collapsed', setOpen: setOver };
  return {
    form: open ? 'open' : 'collapsed',
    setOpen: (next) => {
      remember(name, next ? 'open' : 'collapsed');
      setChosen((before) => ({ ...before, [name]: next }));
      setOver(false);
    },
  };
}
