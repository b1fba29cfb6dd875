import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { useUnreadMark } from '../../core/document-title';
import { useAccountsQuery } from '../../features/whatsapp-accounts';
import type { IconName } from '../../ui/icon-paths';
import { copy } from '../copy';
import { activeStudio } from '../navigation/active-studio';
import { isThere, placeAddress, placeAt, placesOf, studiosFor } from '../navigation/find-place';
import type { Place } from '../../features/feature';
import type { Studio } from '../navigation/studios';

export interface SidebarProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  readonly index: number;
  /** The workspace's calls may be made. */
  readonly ready: boolean;
}

export interface ListedPlace {
  readonly id: string;
  readonly list: Place['list'];
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
  readonly studios: readonly Studio[];
  readonly studio: Studio | undefined;
  readonly places: readonly ListedPlace[];
  /** The place of the page on the screen. */
  readonly here: Place | undefined;
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
  const studios = studiosFor(permissions);
  const active = activeStudio(
    pathname,
    search,
    studios.map(({ id }) => id),
  );
  const here = placeAt(pathname);
  const places = placesOf(active, permissions)
    .filter(isThere(props.profile))
    .map((place): ListedPlace => {
      const count = place.id === 'inbox' ? unread : 0;
      return {
        id: place.id,
        list: place.list,
        label: place.label,
        icon: place.icon,
        to: placeAddress(place, { permissions, business_id, index }),
        current: place.id === (here?.partOf ?? here?.id),
        count,
        countText: copy.unread(count),
      };
    });
  return { ...props, studios, studio: studios.find(({ id }) => id === active), places, here };
}
