export { memberName, useMembersQuery } from './api';
export { switchedPath } from './switched-path';
export { WorkspaceSwitcher } from './workspace-switcher';
