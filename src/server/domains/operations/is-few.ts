import { AT_ONCE } from '@shared/contract/operations';

/** Whether somebody waits for the end of it. */
export const isFew = (total: number | null): boolean => total !== null && total <= AT_ONCE;
