export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
}

/** Errors stay longer: they have to be read. Milliseconds. */
const STAY = { success: 3000, error: 7000 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string): void {
  lastId += 1;
  const id = lastId;
  // The same sentence twice is one.
  set([...toasts.filter((known) => known.text !== text), { id, tone, text }].slice(-3));
  setTimeout(() => {
    dismissToast(id);
  }, STAY[tone]);
}

/** A sentence that comes, is read out, and goes by itself. */
export const toast = {
  success: (text: string): void => {
    show('success', text);
  },
  error: (text: string): void => {
    show('error', text);
  },
};
