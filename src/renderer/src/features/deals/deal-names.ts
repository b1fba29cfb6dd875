import type { Deal, DealPerson } from '@shared/contract/deals';
import { dateFormat, numberFormat } from '../../ui/formats';
import { copy } from './copy';

const DAY_MS = 86_400_000;

export const personName = ({ first_name, last_name }: DealPerson): string =>
  `${first_name} ${last_name}`.trim() || copy.noName;

/** With whom the deal is made: the company, or the first of its contacts; null where one may see neither. */
export function dealWith({ company_id, customer_ids }: Deal): string | null {
  if (company_id !== null) return company_id.mp_company_label;
  const [first] = customer_ids;
  return first === undefined ? null : personName(first);
}

/** A day without its year, such as `Dec 14`. It is the same day wherever it is read. */
export const shortDay = (instant: string): string =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(instant));

export const percent = (probability: number): string => `${numberFormat().format(probability)}%`;

/** How long ago, in whole days. @param now epoch milliseconds */
export const daysSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / DAY_MS));

/** Whether its day has passed while it is still open. */
export const isOverdue = ({ expected_close_date, closed_at }: Deal, now: number): boolean =>
  closed_at === null && expected_close_date !== null && Date.parse(expected_close_date) + DAY_MS / 2 < now;
