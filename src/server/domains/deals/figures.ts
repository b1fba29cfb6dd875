import type { DealForecast, DealStageChange, DealTotal } from '@shared/contract/deal-board';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { stagesOfPipelines } from '../pipelines/reads';
import { namesByIds } from '../session/reads';
import { forecastQuery, totalsQuery } from './board-query';
import type { DealFilter } from './list-query';
import { dealExists, stageChangesQuery } from './repository';

/** What the deals of a pipeline come to. */

const MONTHS = 12;
const MAX_CHANGES = 100;
const NOTHING = { count: 0, value: 0, weighted: 0 };

export const totalsOf = (scope: Scope, pipelineId: string, filter: DealFilter): Promise<DealTotal[]> =>
  totalsQuery(scope, pipelineId, filter).execute();

/** The first instants of this month and of those after it; days of deals are counted in UTC. */
export function monthStarts(now: number, months: number): number[] {
  const date = new Date(now);
  return Array.from({ length: months }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index, 1),
  );
}

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
      : await forecastQuery(scope, pipelineId, {
          stages: stages.map(({ _id }) => _id),
          bounds: starts,
          ...(assignee !== undefined && { assignee }),
        }).execute();
  const at = (bucket: number | null) => {
    const row = rows.find((one) => one.bucket === bucket);
    return row === undefined ? NOTHING : { count: row.count, value: row.value, weighted: row.weighted };
  };
  return {
    overdue: at(0),
    months: starts
      .slice(0, MONTHS)
      .map((start, index) => ({ month: toInstant(start).slice(0, 7), ...at(index + 1) })),
    later: at(MONTHS + 1),
    undated: at(null),
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
