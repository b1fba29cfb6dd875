import type { KeyboardEvent } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from './albums';

export interface MoveByKeyOptions {
  readonly handle: VirtualizerHandle;
  readonly root: HTMLElement;
  readonly items: readonly ThreadRow[];
  readonly onEnd: () => void;
}

const focusRow = (root: HTMLElement, key: string): boolean => {
  const row = root.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null;
};

/** Arrow keys move the focus from message to message; End goes to the last one. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, options: MoveByKeyOptions): void {
  const { handle, root, items, onEnd } = options;
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === 'End') {
    event.preventDefault();
    onEnd();
    return;
  }
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const target = event.target as HTMLElement;
  // Inside a control of a bubble the keys are the control's own.
  if (target !== root && target.dataset.row === undefined) return;
  const step = event.key === 'ArrowUp' ? -1 : 1;
  const from = items.findIndex(({ key }) => key === target.dataset.row);
  let index =
    from < 0 ? (step < 0 ? items.length - 1 : handle.findItemIndex(handle.scrollOffset)) : from + step;
  while (items[index]?.kind === 'date') index += step;
  const next = items[index];
  if (next === undefined) return;
  event.preventDefault();
  handle.scrollToIndex(index, { align: 'nearest' });
  if (!focusRow(root, next.key)) requestAnimationFrame(() => focusRow(root, next.key));
}
