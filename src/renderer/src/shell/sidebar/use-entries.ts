import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import type { WorkspaceSummary } from '@shared/contract/session';
import { planOf } from '@shared/rules/plan-state';
import type { IconName } from '../../ui/icon-paths';
import { copy } from '../copy';
import { entryAddress } from '../navigation/find-nav-item';
import { hasQueryDialog } from '../QueryDialogs';
import { usePlanPage } from '../use-plan-page';

export interface Entry {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

const SETTING = { flag: 'modal', value: 'notification_setting' } as const;

/** Whoever has a workspace in trial gets no second trial (spec 3 §2.1: `skipTrial=true` when only one is in trial). */
export function createQuery(workspaces: readonly Pick<WorkspaceSummary, 'plan_info'>[]): string {
  const inTrial = workspaces.filter(({ plan_info }) => planOf(plan_info)?.status === 'trial');
  return inTrial.length === 1 ? '?skipTrial=true' : '';
}

/** Entries of the menus by where they lead, in the order of the spec; those that lead nowhere yet are left out. */
export function useEntries(
  menu: 'workspace' | 'profile',
  workspace: WorkspaceSummary,
  index: number,
  workspaces: readonly WorkspaceSummary[],
): readonly Entry[] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const where = { business_id: workspace.business_id, permissions: workspace.permissions, index };
  const to = (path: string, label: string, icon: IconName, query = ''): Entry[] => {
    const address = entryAddress(path, where);
    return address === null ? [] : [{ label, icon, run: () => navigate(address + query) }];
  };
  const manage = to('business-management', copy.entries.manageWorkspace, 'building');
  // Nothing opens over the page of a plan that keeps the workspace closed.
  const isOpen = usePlanPage(workspace.plan_info) === null;
  const notifications: Entry[] =
    isOpen && hasQueryDialog(SETTING.flag, SETTING.value)
      ? [
          {
            label: copy.entries.notificationSetting,
            icon: 'bell',
            run: () => {
              const query = new URLSearchParams(search);
              query.set(SETTING.flag, SETTING.value);
              navigate(`${pathname}?${query.toString()}`);
            },
          },
        ]
      : [];
  if (menu === 'workspace') {
    const create = to(
      '/business/create_board',
      copy.entries.createWorkspace,
      'plus',
      createQuery(workspaces),
    );
    return [...create, ...manage, ...notifications];
  }
  return [
    ...to('my-account/profile', copy.entries.manageAccount, 'user'),
    ...manage,
    ...to('contact/crm_score', copy.entries.leadScore, 'chart'),
    ...notifications,
  ];
}
