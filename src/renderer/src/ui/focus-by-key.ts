import type { KeyboardEvent } from 'react';
import { type StepOptions, stepByKey } from './step-by-key';

/** Moves the focus among `items` where the key asks for it. */
export function focusByKey(event: KeyboardEvent, items: readonly HTMLElement[], options?: StepOptions): void {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = stepByKey(event.key, at, items.length, options);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
