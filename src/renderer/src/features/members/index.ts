export { useMemberPicker } from './use-member-picker';
export const loadAddUserDialog = () => import('./AddUserDialog');
