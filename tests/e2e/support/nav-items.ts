import type { NavItem } from '../../../src/renderer/src/features/feature';

/** Not followed by the compiler: behind each nav item stands its screen, which is checked with the web UI. */
const LIST = new URL('../../../src/renderer/src/shell/navigation/nav-items.ts', import.meta.url).href;

/** Every nav item of a workspace, from the app itself. */
export const { NAV_ITEMS } = (await import(LIST)) as { readonly NAV_ITEMS: readonly NavItem[] };
