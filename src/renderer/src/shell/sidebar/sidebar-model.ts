import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { useUnreadMark } from '../../core/document-title';
import { useAccountsQuery } from '../../features/whatsapp-accounts';
import type { IconName } from '../../ui/icon-paths';
import { copy } from '../copy';
import { activeSection } from '../navigation/active-section';
import { isThere, navItemAddress, navItemAt, navItemsOf, sectionsFor } from '../navigation/find-nav-item';
import type { NavItem } from '../../features/feature';
import type { Section } from '../navigation/sections';

export interface SidebarProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  readonly index: number;
  /** The workspace's calls may be made. */
  readonly ready: boolean;
}

export interface ListedNavItem {
  readonly id: string;
  readonly list: NavItem['list'];
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  readonly count: number;
  /** The count as it is read out. */
  readonly countText: string;
}

/** What every form of the sidebar shows. */
export interface SidebarModel extends SidebarProps {
  readonly sections: readonly Section[];
  readonly section: Section | undefined;
  readonly navItems: readonly ListedNavItem[];
  /** The nav item of the page on the screen. */
  readonly here: NavItem | undefined;
}

/** Conversations that wait, over all accounts. */
function useUnread(ready: boolean, mayChat: boolean): number {
  const { data: accounts } = useAccountsQuery(undefined, { skip: !ready || !mayChat });
  const unread = useMemo(
    () => (accounts ?? []).reduce((sum, { unread_count }) => sum + unread_count, 0),
    [accounts],
  );
  useUnreadMark(unread);
  return unread;
}

export function useSidebarModel(props: SidebarProps): SidebarModel {
  const { workspace, index, ready } = props;
  const { permissions, business_id } = workspace;
  const { pathname, search } = useLocation();
  const unread = useUnread(ready, can(permissions, 'view', 'chat'));
  const sections = sectionsFor(permissions);
  const active = activeSection(
    pathname,
    search,
    sections.map(({ id }) => id),
  );
  const here = navItemAt(pathname);
  const navItems = navItemsOf(active, permissions)
    .filter(isThere(props.profile))
    .map((item): ListedNavItem => {
      const count = item.id === 'inbox' ? unread : 0;
      return {
        id: item.id,
        list: item.list,
        label: item.label,
        icon: item.icon,
        to: navItemAddress(item, { permissions, business_id, index }),
        current: item.id === (here?.partOf ?? here?.id),
        count,
        countText: copy.unread(count),
      };
    });
  return { ...props, sections, section: sections.find(({ id }) => id === active), navItems, here };
}
