import { lazy } from 'react';

export { memberName, useMembersQuery } from './api';
export { switchedPath } from './switched-path';
export { WorkspaceMark } from './WorkspaceMark';
export { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** Brings the component library along: loaded when it is first opened. */
export const LeaveWorkspaceDialog = lazy(async () => ({
  default: (await import('./settings/LeaveWorkspaceDialog')).LeaveWorkspaceDialog,
}));
