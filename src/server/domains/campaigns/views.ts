import { toInstant, toInstantOrNull } from '../../platform/clock';
import type { Campaign, CampaignParameter } from '@shared/contract/campaigns';
import type { Actor, Scope } from '../../platform/scope';
import { templateNames } from '../templates';
import { namesOfMembers } from '../workspaces/reads';
import { type StateCount, stateCounts } from './members-repository';
import type { CampaignRow } from './schema';

type Counts = Campaign['counts'];

const NOTHING: Counts = {
  total: 0,
  waiting: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  left_out: 0,
  stopped: 0,
};

/** Nobody waits for what was stopped. */
function countsOf({ status }: Pick<CampaignRow, 'status'>, counted: readonly StateCount[]): Counts {
  const counts = { ...NOTHING };
  for (const { state, count } of counted) {
    counts[state === 'waiting' && status === 'Stopped' ? 'stopped' : state] += count;
    counts.total += count;
  }
  return counts;
}

export const parametersOf = ({ parameters }: Pick<CampaignRow, 'parameters'>): Campaign['parameters'] =>
  JSON.parse(parameters) as Record<string, CampaignParameter>;

export const starterOf = ({ starter }: Pick<CampaignRow, 'starter'>): Actor | null =>
  starter === null ? null : (JSON.parse(starter) as Actor);

/** Rows as the contract has them. */
export async function toCampaigns(scope: Scope, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ _id }) => _id);
  const counted = await stateCounts(scope, ids);
  const templates = await templateNames(
    scope,
    rows.flatMap(({ template_id }) => template_id ?? []),
  );
  const people = await namesOfMembers(
    scope,
    rows.flatMap((row) => [row.created_by ?? [], starterOf(row)?._id ?? []].flat()),
  );
  const person = (id: string | null | undefined): Campaign['created_by'] => {
    const name = id == null ? undefined : people.get(id);
    return id == null || name === undefined ? null : { _id: id, name };
  };
  return rows.map((row) => ({
    workflow_id: row._id,
    campaign_name: row.name,
    channel: 'whatsApp',
    status: row.status ?? 'Draft',
    status_reason: row.status_reason,
    platform_account_id: row.account_id,
    template_id: row.template_id,
    template_name: templates.get(row.template_id ?? '') ?? null,
    parameters: parametersOf(row),
    communication_list: row.communication_list,
    counts: countsOf(
      row,
      counted.filter(({ campaign_id }) => campaign_id === row._id),
    ),
    created_by: person(row.created_by),
    started_by: person(starterOf(row)?._id),
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    started_at: toInstantOrNull(row.started_at),
    finished_at: toInstantOrNull(row.finished_at),
  }));
}
