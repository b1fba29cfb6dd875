import { type PeriodDays, PERIOD_DAYS } from '@shared/rules/dashboard-period';

/** What the dashboard shows, as the address has it. */
export interface PeriodQuery {
  readonly days: PeriodDays;
  /** Null: all accounts. */
  readonly account: string | null;
}

const STANDARD_DAYS: PeriodDays = 7;
const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;

/** What is not understood counts as not said. */
export function readPeriod(params: URLSearchParams): PeriodQuery {
  const account = params.get('account');
  return {
    days: PERIOD_DAYS.find((days) => String(days) === params.get('days')) ?? STANDARD_DAYS,
    account: account !== null && ID.test(account) ? account : null,
  };
}

export function writePeriod({ days, account }: PeriodQuery): URLSearchParams {
  return new URLSearchParams({
    ...(days === STANDARD_DAYS ? {} : { days: String(days) }),
    ...(account === null ? {} : { account }),
  });
}
