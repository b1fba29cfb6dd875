export { memberName, useMembersQuery } from './api';
export { switchedPath } from './switched-path';
export { WorkspaceMark } from './workspace-mark';
export { WorkspaceSwitcher } from './workspace-switcher';
