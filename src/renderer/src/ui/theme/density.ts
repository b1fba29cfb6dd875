import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../core/storage/local-storage';

/** How much room lists give each row. */
export type Density = 'comfortable' | 'compact';

/** Followed by the id of the person: two people at one computer may differ. */
const MEMORY = 'density.';
const listeners = new Set<() => void>();
let person: string | null = null;
let density: Density = 'comfortable';

function show(next: Density): void {
  density = next;
  document.documentElement.dataset['density'] = next;
  for (const listener of listeners) listener();
}

const recalled = (): Density =>
  person !== null && recall(MEMORY + person) === 'compact' ? 'compact' : 'comfortable';

/** Somebody else is signed in; null: nobody. */
export function setDensityOwner(userId: string | null): void {
  person = userId;
  if (recalled() !== density) show(recalled());
}

export function setDensity(next: Density): void {
  if (person !== null) remember(MEMORY + person, next);
  show(next);
}

window.addEventListener('storage', ({ key }) => {
  // Another window has changed it.
  if (person !== null && key === `parley.${MEMORY}${person}`) show(recalled());
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDensity = (): Density => useSyncExternalStore(subscribe, () => density);
