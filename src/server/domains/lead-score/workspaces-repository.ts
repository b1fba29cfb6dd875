import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import { typeNames } from '../contact-types/reads';
import { workspaceTitles } from '../workspaces/reads';

type System = Kysely<Schema>;

export interface UnscoredWorkspace {
  readonly business_id: string;
  /** Label -> id of its contact types. */
  readonly stages: Readonly<Record<string, string>>;
}

/** Workspaces from before there were rules. */
export async function unscoredWorkspaces(system: System): Promise<UnscoredWorkspace[]> {
  const rows = await system
    .selectFrom(workspaceTitles)
    .leftJoin('score_states', 'score_states.business_id', 'businesses._id')
    .leftJoin(typeNames, 'lifecycle_stages.business_id', 'businesses._id')
    .select(['businesses._id', 'lifecycle_stages.label', 'lifecycle_stages._id as stage'])
    .where('score_states.business_id', 'is', null)
    .execute();
  const all = new Map<string, Record<string, string>>();
  for (const { _id, label, stage } of rows) {
    const stages = all.get(_id) ?? {};
    if (label !== null && stage !== null) stages[label] = stage;
    all.set(_id, stages);
  }
  return [...all].map(([business_id, stages]) => ({ business_id, stages }));
}

/** Workspaces whose contacts have yet to be counted. */
export async function workspacesToCount(system: System): Promise<string[]> {
  const rows = await system
    .selectFrom('score_states')
    .select('business_id')
    .where((row) => row.or([row('scored', '<', row.ref('asked')), row('running', 'is not', null)]))
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** Workspaces with a rule that is on and counts days (shared/rules/lead-score, changesWithTime). */
export async function timedWorkspaces(system: System): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    select distinct business_id from score_rules where enabled = 1
      and (condition like '%"wrote_within"%' or condition like '%"silent_for"%')`.execute(system);
  return rows.map(({ business_id }) => business_id);
}
