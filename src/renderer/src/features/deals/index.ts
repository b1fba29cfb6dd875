export { useDealListQuery, useDealQuery } from './api';
export const loadNewDealDrawer = () => import('./NewDealDrawer');
