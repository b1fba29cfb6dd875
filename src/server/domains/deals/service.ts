import type { Deal, dealList } from '@shared/contract/deals';
import type { ResponseOf } from '@shared/contract/endpoint';
import { toInstantOrNull } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import type { DealRow, StageRow } from './repository';
import {
  countStages,
  dealExists,
  dealsOfContactQuery,
  moveDeals,
  stagesOf,
  stageValuesQuery,
} from './repository';

/** One person is part of few deals; a hundred are more than the panel shows. */
const MOST_DEALS = 100;

export interface DealsService {
  /** The deals of a contact, newest first. An unknown contact has none. */
  ofContact(scope: Scope, contactId: string): Promise<ResponseOf<typeof dealList>['data']>;
  exists(scope: Scope, id: string): Promise<boolean>;
  /** Stage -> how many deals are in it. */
  usesOfStages(scope: Scope): Promise<ReadonlyMap<string, number>>;
  /** Stage -> its deals and the sum of their values. */
  valuesOfStages(
    scope: Scope,
  ): Promise<ReadonlyMap<string, { readonly count: number; readonly value: number }>>;
  /** Deals of a stage, or of a whole pipeline, move to another stage. Answers how many. */
  move: typeof moveDeals;
}

function toDeal(row: DealRow, stages: readonly StageRow[]): Deal {
  const own = stages.filter(({ pipeline_id }) => pipeline_id === row.pipeline_id);
  const current = own.find(({ _id }) => _id === row.pipeline_stage_id);
  return {
    _id: row._id,
    deal_title: row.deal_title,
    deal_value: row.deal_value,
    probability: row.probability,
    expected_close_date: toInstantOrNull(row.expected_close_date),
    pipeline: { _id: row.pipeline_id, stages: own.map(({ _id, name }) => ({ _id, name })) },
    pipeline_stage_id: { _id: row.pipeline_stage_id, name: current?.name ?? '' },
  };
}

export function createDealsService(): DealsService {
  return {
    exists: dealExists,
    usesOfStages: countStages,
    move: moveDeals,

    async valuesOfStages(scope) {
      const rows = await stageValuesQuery(scope).execute();
      return new Map(rows.map(({ id, count, value }) => [id, { count, value }]));
    },

    async ofContact(scope, contactId) {
      const rows = await dealsOfContactQuery(scope, contactId, MOST_DEALS).execute();
      const stages = await stagesOf(scope, [...new Set(rows.map(({ pipeline_id }) => pipeline_id))]);
      return {
        rows: rows.map((row) => toDeal(row, stages)),
        total_number_of_records: rows.length,
        next_page: null,
      };
    },
  };
}
