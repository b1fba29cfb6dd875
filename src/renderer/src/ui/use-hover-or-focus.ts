import { type FocusEvent, useState } from 'react';

/** Whether the pointer is over an element or the focus within it; the handlers belong on that element. */
export function useHoverOrFocus() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => {
      setPointed(true);
    },
    onPointerLeave: () => {
      setPointed(false);
    },
    onFocus: () => {
      setFocused(true);
    },
    // From one control within to another the focus stays within.
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { attended: pointed || focused, handlers };
}
