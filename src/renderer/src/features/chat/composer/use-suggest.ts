import { type KeyboardEvent, useState } from 'react';

export interface Suggest {
  readonly active: number;
  /** True when the key belonged to the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * The keys of a list above a text: arrows move, Enter and Tab take, Escape closes.
 * @param token changes with what is looked for: the list begins at its top again
 */
export function useSuggest(
  count: number,
  open: boolean,
  token: string,
  onPick: (index: number) => void,
  onClose: () => void,
): Suggest {
  const [place, setPlace] = useState({ token, index: 0 });
  const active = place.token === token ? Math.min(place.index, Math.max(0, count - 1)) : 0;
  return {
    active,
    onKey(event) {
      if (!open || event.nativeEvent.isComposing) return false;
      if (event.key === 'Escape') onClose();
      else if (count === 0) return false;
      else if (event.key === 'ArrowDown') setPlace({ token, index: (active + 1) % count });
      else if (event.key === 'ArrowUp') setPlace({ token, index: (active + count - 1) % count });
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') onPick(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
