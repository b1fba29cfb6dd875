import { useSyncExternalStore } from 'react';
import type { FileRisk } from '@shared/rules/file-risk';

/** A file that waits for the person's word. */
interface RiskyFile {
  readonly name: string;
  readonly risk: FileRisk;
  readonly onSave: () => void;
}

let waiting: RiskyFile | null = null;
const listeners = new Set<() => void>();

function set(next: RiskyFile | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks before a file is saved that does something when it is opened; the dialog stands in the shell. */
export function askBeforeSaving(file: RiskyFile): void {
  set(file);
}

export function answerRiskyFile(save: boolean): void {
  const asked = waiting;
  set(null);
  if (save) asked?.onSave();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRiskyFile = (): RiskyFile | null => useSyncExternalStore(subscribe, () => waiting);
