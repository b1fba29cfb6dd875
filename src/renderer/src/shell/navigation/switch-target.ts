import type { WorkspaceSummary } from '@shared/contract/session';
import { pathInWorkspace } from '../../features/workspaces';
import { firstNavItem, navItemAddress, navItemAt } from './find-nav-item';
import { mayOpen } from './may-open';
import { NAV_ITEMS } from './nav-items';

/**
 * Where choosing another workspace leads: the same sub-page (spec 3 §2.1), or the first nav item that this person's role
 * there shows, where it shows not that one.
 *
 * @param index of the other workspace, from 0
 */
export function switchTarget(
  pathname: string,
  { business_id, permissions }: WorkspaceSummary,
  index: number,
  navItems = NAV_ITEMS,
): string {
  const where = { business_id, permissions, index };
  const item = navItemAt(pathname, navItems);
  if (!item) return pathInWorkspace(pathname, index);
  if (!mayOpen(item, permissions)) {
    const first = firstNavItem(permissions, navItems);
    return first ? navItemAddress(first, where) : pathInWorkspace(pathname, index);
  }
  return item.withBusiness ? navItemAddress(item, where) : pathInWorkspace(pathname, index);
}
