import type { Campaign } from '@shared/contract/campaigns';

/** How far messages have come, each step with those that have gone further. */
export interface Reached {
  readonly sent: number;
  readonly delivered: number;
  readonly read: number;
  readonly failed: number;
  /** Those who have had their turn. */
  readonly done: number;
  readonly total: number;
}

export function reached({ counts }: Pick<Campaign, 'counts'>): Reached {
  const { total, waiting, queued, sent, delivered, read, failed, stopped } = counts;
  return {
    sent: sent + delivered + read,
    delivered: delivered + read,
    read,
    failed,
    done: total - waiting - queued - stopped,
    total,
  };
}

/** Whole percents, of which none is 0 or 100 that is not quite so. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
