export type { ListKind } from './list-kinds';

export const loadListsPage = () => import('./ListsPage');
export const loadManageListDialog = () => import('./ManageListDialog');
