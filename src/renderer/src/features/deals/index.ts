import { lazy } from 'react';

export { useDealListQuery } from './api';
export { useDealPicker } from './use-deal-picker';
export const loadNewDealDrawer = () => import('./NewDealDrawer');

/** Loaded with the drawer that shows it. */
export const DealRecord = lazy(async () => ({ default: (await import('./DealRecord')).DealRecord }));
