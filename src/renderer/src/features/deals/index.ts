import { lazy } from '../../ui/lazy';

export { useDealListQuery } from './api';
/** Loaded when a deal changes that a board may show. */
export const loadBoardPatch = () => import('./board/patch-board');
export const loadDealDrawer = () => import('./drawer/DealDrawer');

/** Loaded with the panel that shows it. */
export const DealSummaryCard = lazy(async () => ({
  default: (await import('./card/DealSummaryCard')).DealSummaryCard,
}));
