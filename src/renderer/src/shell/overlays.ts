import type { ComponentType } from 'react';
import type { OverlayProps } from './overlay-props';
import { loadSources } from './palette/sources';

const LOADERS = {
  palette: async () => {
    const [palette] = await Promise.all([import('./palette/Palette'), loadSources()]);
    return palette;
  },
  sheet: () => import('./shortcut-sheet/ShortcutSheet'),
} as const;
export type OverlayName = keyof typeof LOADERS;

const loaded: Partial<Record<OverlayName, ComponentType<OverlayProps>>> = {};

/**
 * Dialogs in chunks of their own. Not by `lazy`: what is loaded opens within the very key press, before the next
 * letter comes, and what cannot be loaded is no reason to lose the page.
 *
 * @throws when the chunk cannot be loaded
 */
export async function loadOverlay(name: OverlayName): Promise<void> {
  loaded[name] ??= (await LOADERS[name]()).default;
}
export const loadedOverlay = (name: OverlayName): ComponentType<OverlayProps> | undefined => loaded[name];

/** Keeps what is typed from doing anything else. Returns what ends it and answers the text. */
export function catchTyping(): () => string {
  let text = '';
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    text += event.key;
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    return text;
  };
}
