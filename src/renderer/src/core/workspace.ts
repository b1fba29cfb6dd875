import { useMemo } from 'react';
import type { WorkspaceSummary } from '@shared/contract/session';
import { type Action, type Module, can } from '@shared/rules/permissions';
import { useAppSelector } from './store/store';

export interface OpenWorkspace extends WorkspaceSummary {
  /** From 0; the address names index plus 1. */
  readonly index: number;
}

/** The workspace that is open. Only below the workspace gate, which waits until there is one. */
export function useWorkspace(): OpenWorkspace {
  const profile = useAppSelector(({ session }) => session.profile);
  const businessId = useAppSelector(({ session }) => session.businessId);
  return useMemo(() => {
    const index = profile?.workspaces.findIndex(({ business_id }) => business_id === businessId) ?? -1;
    const workspace = profile?.workspaces[index];
    if (workspace === undefined) throw new Error('useWorkspace needs an open workspace');
    return { ...workspace, index };
  }, [profile, businessId]);
}

/** Whether the signed-in person may do this in the open workspace (the server decides again). */
export function useCan(action: Action, module: Module): boolean {
  return can(useWorkspace().permissions, action, module);
}
