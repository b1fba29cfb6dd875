export { useMemberPicker } from './use-member-picker';
