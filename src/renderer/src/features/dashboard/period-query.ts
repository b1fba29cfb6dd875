import { type PeriodDays, PERIOD_DAYS } from '@shared/rules/dashboard-period';
import { readFilters, recordParam, writeFilters } from '../../ui/filter-bar/filter-params';

/** What the dashboard shows, as the address has it. */
export interface PeriodQuery {
  readonly days: PeriodDays;
  /** Null: all accounts. */
  readonly account: string | null;
}

const STANDARD_DAYS: PeriodDays = 7;
const FILTERS = { account: recordParam('account') };

/** What is not understood counts as not said. */
export function readPeriod(params: URLSearchParams): PeriodQuery {
  return {
    days: PERIOD_DAYS.find((days) => String(days) === params.get('days')) ?? STANDARD_DAYS,
    ...readFilters(FILTERS, params),
  };
}

export function writePeriod(query: PeriodQuery): URLSearchParams {
  const params = writeFilters(FILTERS, new URLSearchParams(), query);
  if (query.days !== STANDARD_DAYS) params.set('days', String(query.days));
  return params;
}
