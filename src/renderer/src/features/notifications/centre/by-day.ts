import type { Notification } from '@shared/contract/notifications';
import { dateLabel, sameDay } from '@shared/rules/date-label';

export interface NotificationDay {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly Notification[];
}

/**
 * Notifications by the day on which they came, in the order in which they are given.
 *
 * @param now epoch milliseconds
 * @param timeZone IANA name
 */
export function byDay(
  rows: readonly Notification[],
  now: number,
  timeZone: string,
): readonly NotificationDay[] {
  const days: { key: string; label: string; rows: Notification[] }[] = [];
  for (const row of rows) {
    const at = Date.parse(row.at);
    const last = days.at(-1);
    const before = last?.rows.at(-1);
    if (last && before && sameDay(Date.parse(before.at), at, timeZone)) last.rows.push(row);
    else days.push({ key: row._id, label: dateLabel(at, now, timeZone), rows: [row] });
  }
  return days;
}
