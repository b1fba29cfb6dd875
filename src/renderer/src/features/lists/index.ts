export { LIST_KINDS } from './list-kinds';
export type { ListKind } from './list-kinds';
export { ManageLists } from './ManageLists';
export { MANAGE_DIALOGS } from './manage-dialogs';

export const loadListsPage = () => import('./ListsPage');
export const loadManageListDialog = () => import('./ManageListDialog');
