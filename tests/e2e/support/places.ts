import type { Place } from '../../../src/renderer/src/features/feature';

/** Not followed by the compiler: behind each place stands its screen, which is checked with the web UI. */
const LIST = new URL('../../../src/renderer/src/shell/navigation/places.ts', import.meta.url).href;

/** Every place of a workspace, from the app itself. */
export const { PLACES } = (await import(LIST)) as { readonly PLACES: readonly Place[] };
