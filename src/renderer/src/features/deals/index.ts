import { lazy } from 'react';

export { useDealListQuery } from './api';
export { useDealPicker } from './use-deal-picker';
export const loadDealDrawer = () => import('./drawer/DealDrawer');

/** Loaded with the panel that shows it. */
export const DealSummaryCard = lazy(async () => ({
  default: (await import('./card/DealSummaryCard')).DealSummaryCard,
}));
