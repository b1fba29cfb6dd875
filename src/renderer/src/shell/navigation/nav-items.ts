import type { NavItem } from '../../features/feature';
import { FEATURES } from '../../features/manifests';
import { SECTIONS } from './sections';

const rank = ({ section }: NavItem): number => SECTIONS.findIndex(({ id }) => id === section);

/** Every nav item of a workspace, in the order in which the sidebar shows them. A section without one is not shown. */
export const NAV_ITEMS: readonly NavItem[] = FEATURES.flatMap(({ navItems = [] }) => navItems).toSorted(
  (one, other) => rank(one) - rank(other) || one.order - other.order,
);
