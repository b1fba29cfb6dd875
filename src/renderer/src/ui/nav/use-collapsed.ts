import { useState } from 'react';
import { forget, recall, remember } from '../../core/storage/local-storage';

interface Collapsed {
  readonly collapsed: boolean;
  readonly toggle: () => void;
}

/**
 * Whether a group of the sidebar is collapsed; remembered on this computer. A group that gets the current entry opens, and
 * can be collapsed again.
 * @param name of the group; undefined: it cannot be collapsed
 */
export function useCollapsed(name: string | undefined, holdsCurrent: boolean): Collapsed {
  const key = `folded.${name ?? ''}`;
  const [collapsed, setCollapsed] = useState(
    () => name !== undefined && !holdsCurrent && recall(key) !== null,
  );
  const [held, setHeld] = useState(holdsCurrent);
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent);
    if (holdsCurrent) setCollapsed(false);
  }
  return {
    collapsed,
    toggle() {
      if (collapsed) forget(key);
      else remember(key, '1');
      setCollapsed(!collapsed);
    },
  };
}
