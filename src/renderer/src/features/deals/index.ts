export { useDealListQuery } from './api';
export const loadNewDealDrawer = () => import('./NewDealDrawer');
