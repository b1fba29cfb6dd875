/** What is deleted can be restored that long. */
export const BIN_DAYS = 30;
export const BIN_MS = BIN_DAYS * 24 * 60 * 60_000;

/** Records that one call deletes or restores at most. */
export const MAX_BINNED = 500;

export type BinnedKind = 'contact' | 'company' | 'deal';

/** Days until a record is deleted for good; 0: any moment. Both in epoch milliseconds. */
export const binDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.ceil((deletedAt + BIN_MS - now) / (24 * 60 * 60_000)));
