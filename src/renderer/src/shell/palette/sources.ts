import { FEATURES } from '../../features/manifests';
import type { PaletteSource } from '../../features/palette-source';

let sources: readonly PaletteSource[] = [];

/** @throws when a part cannot be loaded */
export async function loadSources(): Promise<void> {
  const searches = FEATURES.flatMap(({ search }) => search ?? []).toSorted((a, b) => a.order - b.order);
  sources = await Promise.all(searches.map(({ load }) => load()));
}

/** What the features have for the palette, in order; loaded before it is opened. */
export const paletteSources = (): readonly PaletteSource[] => sources;
