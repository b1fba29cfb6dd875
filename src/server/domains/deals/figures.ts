import type { DealForecast, DealStageChange, DealTotal } from '@shared/contract/deal-board';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { stagesOfPipelines } from '../pipelines/reads';
import { namesByIds } from '../session/reads';
import { totalsQuery } from './board-query';
import type { DealFilter } from './list-query';
import { dealExists, stageChangesQuery } from './repository';
import { keptMonthsQuery, keptTotalsQuery, withRoundedSums } from './sums';

/** What the deals of a pipeline come to. */

const MONTHS = 12;
const MAX_CHANGES = 100;
const NOTHING = { count: 0, value: 0, weighted: 0 };

/** Of all deals, or of an owner's, from what is kept; of fewer, from the deals themselves. */
export async function totalsOf(scope: Scope, pipeline: string, filter: DealFilter): Promise<DealTotal[]> {
  const { assignee, found = null, closes_from, closes_until } = filter;
  const isKept = found === null && closes_from === undefined && closes_until === undefined;
  const rows = isKept
    ? await keptTotalsQuery(scope, { pipeline, assignee }).execute()
    : await totalsQuery(scope, pipeline, filter).execute();
  return rows.map((row) => withRoundedSums(row));
}

/** The first instants of this month and of those after it; days of deals are counted in UTC. */
export function monthStarts(now: number, months: number): number[] {
  const date = new Date(now);
  return Array.from({ length: months }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index, 1),
  );
}

/** Such as 202611, as the sums are kept. */
const monthOf = (at: number): number => Number(toInstant(at).slice(0, 7).replace('-', ''));

export async function forecastOf(
  scope: Scope,
  pipelineId: string,
  assignee: string | undefined,
  now: number,
): Promise<DealForecast> {
  const starts = monthStarts(now, MONTHS + 1);
  const stages = (await stagesOfPipelines(scope, [pipelineId])).filter(({ kind }) => kind === 'open');
  const rows =
    stages.length === 0
      ? []
      : await keptMonthsQuery(
          scope,
          { pipeline: pipelineId, assignee },
          stages.map(({ _id }) => _id),
        ).execute();
  const within = (from: number, until: number) =>
    withRoundedSums(
      rows
        .filter(({ month }) => month >= from && month < until)
        .reduce(
          (sum, { count, value, weighted }) => ({
            count: sum.count + count,
            value: sum.value + value,
            weighted: sum.weighted + weighted,
          }),
          NOTHING,
        ),
    );
  const [first = 0, ...next] = starts.map(monthOf);
  return {
    overdue: within(1, first),
    months: starts.slice(0, MONTHS).map((start) => {
      const month = monthOf(start);
      return { month: toInstant(start).slice(0, 7), ...within(month, month + 1) };
    }),
    later: within(next.at(-1) ?? first, Infinity),
    undated: within(0, 1),
  };
}

/** The stages that a deal has been in, the newest first, with how long it stayed. @throws AppError `deal_not_found` */
export async function historyOf(scope: Scope, id: string): Promise<DealStageChange[]> {
  if (!(await dealExists(scope, id))) throw new AppError('deal_not_found');
  const rows = await stageChangesQuery(scope, id, MAX_CHANGES).execute();
  const who = await namesByIds(scope.db, [...new Set(rows.flatMap(({ changed_by }) => changed_by ?? []))]);
  return rows.map((row, index) => {
    const next = rows[index - 1];
    return {
      changed_at: toInstant(row.changed_at),
      from_name: row.from_name,
      to_name: row.to_name,
      changed_by: who.find(({ _id }) => _id === row.changed_by)?.name ?? null,
      stayed: next === undefined ? null : next.changed_at - row.changed_at,
    };
  });
}
