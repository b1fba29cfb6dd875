import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../core/storage/local-storage';

export type ThemeMode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const system = window.matchMedia('(prefers-color-scheme: dark)');
/** As it was told last: Chromium tells nothing of a change that a read of `matches` has seen before it was told. */
let isDark = system.matches;
const listeners = new Set<() => void>();

const isMode = (value: string | null): value is ThemeMode =>
  value === 'light' || value === 'dark' || value === 'system';

/** Followed by the id of the person: two people at one computer may differ. */
const OF_PERSON = 'theme.';
let person: string | null = null;

/** The person's own, or else the last one of this device, which the sign-in page wears. */
function recalled(): ThemeMode {
  const own = person === null ? null : recall(OF_PERSON + person);
  const mode = isMode(own) ? own : recall('theme');
  return isMode(mode) ? mode : 'system';
}
let mode = recalled();

const theme = (): Theme => (mode === 'system' ? (isDark ? 'dark' : 'light') : mode);

function apply(): void {
  document.documentElement.dataset['theme'] = theme();
  for (const listener of listeners) listener();
}

system.addEventListener('change', ({ matches }) => {
  isDark = matches;
  apply();
});
window.addEventListener('storage', ({ key }) => {
  // Another window has changed it.
  if (key !== 'parley.theme' && key !== `parley.${OF_PERSON}${person ?? ''}`) return;
  mode = recalled();
  apply();
});
apply();

/** Somebody else is signed in; null: nobody. */
export function setThemeOwner(userId: string | null): void {
  person = userId;
  if (recalled() === mode) return;
  mode = recalled();
  apply();
}

export function setThemeMode(next: ThemeMode): void {
  mode = next;
  remember('theme', next);
  if (person !== null) remember(OF_PERSON + person, next);
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was chosen. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, () => mode);
/** What is shown. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme);
