import type { RecordChange } from '@shared/contract/history';
import { dateLabel, sameDay } from '@shared/rules/date-label';
import { formatDay } from '../../ui/format-date';

/** What somebody has changed at once. */
export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  readonly by: RecordChange['by'];
  readonly by_token: string | null;
  readonly changes: readonly RecordChange[];
}

export interface HistoryDay {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly HistoryEntry[];
}

/** Today, Yesterday or a weekday; what is further back as dates are shown elsewhere: `Nov 17, 2026`. */
function dayLabel(at: number, now: number, timeZone: string): string {
  const label = dateLabel(at, now, timeZone);
  return /^\d/.test(label) ? formatDay(at) : label;
}

/**
 * Changes by the day on which they were made, and within it those of one save together; in the order in which they are given.
 * @param now epoch milliseconds
 * @param timeZone IANA name
 */
export function byDay(rows: readonly RecordChange[], now: number, timeZone: string): readonly HistoryDay[] {
  const days: {
    key: string;
    label: string;
    at: number;
    entries: (HistoryEntry & { changes: RecordChange[] })[];
  }[] = [];
  for (const row of rows) {
    const at = Date.parse(row.at);
    let day = days.at(-1);
    if (!day || !sameDay(day.at, at, timeZone)) {
      day = { key: row._id, label: dayLabel(at, now, timeZone), at, entries: [] };
      days.push(day);
    }
    const last = day.entries.at(-1);
    if (last && last.at === row.at && last.by?._id === row.by?._id && last.by_token === row.by_token)
      last.changes.push(row);
    else day.entries.push({ key: row._id, at: row.at, by: row.by, by_token: row.by_token, changes: [row] });
  }
  return days;
}
