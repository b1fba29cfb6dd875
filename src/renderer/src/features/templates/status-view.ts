/** Statuses as people say them (facts §4). */
export const STATUS_NAMES: Readonly<Record<string, string>> = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PAUSED: 'Paused',
  DISABLED: 'Disabled',
  IN_APPEAL: 'In appeal',
  LIMIT_EXCEEDED: 'Limit exceeded',
  PENDING_DELETION: 'Being deleted',
  DELETED: 'Deleted',
  ARCHIVED: 'Archived',
};
const GOOD = new Set(['APPROVED']);
const WAITING = new Set(['PENDING', 'PAUSED', 'IN_APPEAL', 'LIMIT_EXCEEDED']);
const BAD = new Set(['REJECTED', 'DISABLED', 'DELETED', 'PENDING_DELETION']);

export function toneOf(status: string): 'good' | 'warn' | 'bad' | undefined {
  if (GOOD.has(status)) return 'good';
  if (WAITING.has(status)) return 'warn';
  return BAD.has(status) ? 'bad' : undefined;
}
