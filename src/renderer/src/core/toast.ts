import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** A page that it leads to. */
  readonly link?: ToastLink | undefined;
  /** What it offers to do. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Until it is answered or sent away. */
  readonly stays?: true;
}

export interface ToastLink {
  readonly label: string;
  readonly to: string;
}

/** Long enough to read a sentence, and to reach what it offers. Milliseconds. */
const SHOWN_MS = 5000;
const OFFERED_MS = 12_000;
let toasts: readonly Toast[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** What a notice says is not so any more: it goes before its time. */
export const untoast = (text: string): void => {
  set(toasts.filter((shown) => shown.text !== text));
};

/** Tells the person something that needs no answer; it goes by itself. @param offer a page that it leads to, or what it offers to do */
export function toast(text: string, tone: Toast['tone'] = 'info', offer?: ToastLink | ToastAction): void {
  counter += 1;
  const id = counter;
  // The same sentence twice is shown once.
  const offered = offer && ('to' in offer ? { link: offer } : { action: offer });
  set([...toasts.filter((shown) => shown.text !== text), { id, tone, text, ...offered }]);
  if (offer && 'stays' in offer) return;
  setTimeout(
    () => {
      dismissToast(id);
    },
    offer ? OFFERED_MS : SHOWN_MS,
  );
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
