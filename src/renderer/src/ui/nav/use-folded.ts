import { useState } from 'react';
import { forget, recall, remember } from '../../core/memory/local-memory';

interface Folded {
  readonly folded: boolean;
  readonly toggle: () => void;
}

/**
 * Whether a group of the sidebar is folded; remembered on this computer. A group that gets the current entry opens, and
 * can be folded again.
 * @param name of the group; undefined: it cannot be folded
 */
export function useFolded(name: string | undefined, holdsCurrent: boolean): Folded {
  const key = `folded.${name ?? ''}`;
  const [folded, setFolded] = useState(() => name !== undefined && !holdsCurrent && recall(key) !== null);
  const [held, setHeld] = useState(holdsCurrent);
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent);
    if (holdsCurrent) setFolded(false);
  }
  return {
    folded,
    toggle() {
      if (folded) forget(key);
      else remember(key, '1');
      setFolded(!folded);
    },
  };
}
