import type { KeyboardEvent } from 'react';

/** Enter opens a cell because it is a button; F2 does because it is a cell. */
export function openByF2(event: KeyboardEvent, open: () => void): void {
  if (event.key !== 'F2' || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  open();
}
