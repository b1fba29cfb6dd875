import { lazy } from '../../ui/lazy';

export { memberName, patchRole, useMembersQuery } from './api';
export { pathInWorkspace } from './path-in-workspace';
export { WorkspaceLogo } from './WorkspaceLogo';
export { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** Brings the component library along: loaded when it is first opened. */
export const LeaveWorkspaceDialog = lazy(async () => ({
  default: (await import('./settings/LeaveWorkspaceDialog')).LeaveWorkspaceDialog,
}));
