import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type DealRow = Selectable<Schema['deals']>;
export type StageRow = Selectable<Schema['pipeline_stages']>;

export function dealsOfContactQuery(scope: Scope, contactId: string, limit: number) {
  return scope.db
    .selectFrom('deal_contacts')
    .innerJoin('deals', (join) =>
      join
        .onRef('deals.business_id', '=', 'deal_contacts.business_id')
        .onRef('deals._id', '=', 'deal_contacts.deal_id'),
    )
    .selectAll('deals')
    .where('deal_contacts.business_id', '=', scope.business_id)
    .where('deal_contacts.contact_id', '=', contactId)
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals._id', 'desc')
    .limit(limit);
}

/** The stages of these pipelines, in their order. */
export async function stagesOf(scope: Scope, pipelineIds: readonly string[]): Promise<StageRow[]> {
  if (pipelineIds.length === 0) return [];
  return scope.db
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('pipeline_id', 'in', pipelineIds)
    .orderBy('position')
    .execute();
}
