import type { Permissions } from '@shared/rules/permissions';
import type { NavItem, SectionId } from '../../features/feature';
import { isWithin, pageOf } from './active-section';
import { mayOpen } from './may-open';
import { NAV_ITEMS } from './nav-items';
import { type Section, SECTIONS } from './sections';

interface Where {
  readonly business_id: string;
  readonly permissions: Permissions;
  /** Of the workspace, from 0. */
  readonly index: number;
}

/** A demo server is one where the person has a demo workspace. */
export const isThere =
  ({ workspaces }: { readonly workspaces: readonly { readonly is_demo: boolean }[] }) =>
  ({ demoOnly }: Pick<NavItem, 'demoOnly'>): boolean =>
    !demoOnly || workspaces.some(({ is_demo }) => is_demo);

/** The address of a nav item in a workspace. */
export function navItemAddress({ path, withBusiness }: NavItem, { index, business_id }: Where): string {
  if (path.startsWith('?')) return path;
  const address = path.startsWith('/') ? path : `/business/${index + 1}/${path}`;
  return withBusiness ? `${address}?business=${encodeURIComponent(business_id)}` : address;
}

/** Where a menu's entry leads; null while its screen does not exist, or is not for this person. */
export function entryAddress(path: string, where: Where, navItems = NAV_ITEMS): string | null {
  const item = navItems.find((one) => one.path === path);
  return item && mayOpen(item, where.permissions) ? navItemAddress(item, where) : null;
}

/** The nav items of a section that the sidebar shows to this person. */
export const navItemsOf = (
  section: SectionId,
  permissions: Permissions,
  navItems = NAV_ITEMS,
): readonly NavItem[] =>
  navItems.filter((item) => item.section === section && !item.notListed && mayOpen(item, permissions));

/** The sections that have something to show to this person. */
export const sectionsFor = (permissions: Permissions, navItems = NAV_ITEMS): readonly Section[] =>
  SECTIONS.filter(({ id }) => navItemsOf(id, permissions, navItems).length > 0);

/** Where the switcher leads for a section; null when it has nothing to show to this person. */
export function sectionAddress({ id, path }: Section, where: Where, navItems = NAV_ITEMS): string | null {
  const own = path === undefined ? null : entryAddress(path, where, navItems);
  const [first] = navItemsOf(id, where.permissions, navItems);
  return own ?? (first ? navItemAddress(first, where) : null);
}

/** The nav item that an address shows, or lies below; the most exact one. */
export function navItemAt(pathname: string, navItems = NAV_ITEMS): NavItem | undefined {
  const page = pageOf(pathname);
  if (page === null) return undefined;
  return navItems
    .filter(({ path }) => isWithin(page, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The first nav item that this person sees in a workspace; null when there is none. */
export function firstNavItem(permissions: Permissions, navItems = NAV_ITEMS): NavItem | null {
  const inOrder = sectionsFor(permissions, navItems).flatMap(({ id }) =>
    navItemsOf(id, permissions, navItems),
  );
  return inOrder.find(({ id }) => id === 'inbox') ?? inOrder[0] ?? null;
}
