import type { Deal, DealInput, dealList } from '@shared/contract/deals';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { ContactsService } from '../contacts/service';
import { type StageRow, stagesOfPipelines } from '../pipelines/reads';
import {
  type DealRow,
  countStages,
  dealCountQuery,
  dealExists,
  dealPageQuery,
  dealRow,
  dealsOfContactQuery,
  insertDeal,
  moveDeals,
  stageValuesQuery,
} from './repository';

/** One person is part of few deals; a hundred are more than the panel shows. */
const MAX_DEALS = 100;

type DealPage = ResponseOf<typeof dealList>['data'];

export interface DealsService {
  /** The deals of a contact, newest first. An unknown contact has none. */
  ofContact(scope: Scope, contactId: string): Promise<DealPage>;
  /** The deals of a contact; without one, a page of all by title. */
  list(scope: Scope, query: QueryOf<typeof dealList>): Promise<DealPage>;
  /** @throws AppError `deal_not_found`. */
  byId(scope: Scope, id: string): Promise<Deal>;
  /**
   * Adds a deal of the caller's own; with the same key it is added once.
   * @throws AppError `validation_failed` (with fields).
   */
  create(caller: Caller, input: DealInput, key: string | null): Promise<Deal>;
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

async function withStages(scope: Scope, rows: readonly DealRow[]): Promise<Deal[]> {
  const stages = await stagesOfPipelines(scope, [...new Set(rows.map(({ pipeline_id }) => pipeline_id))]);
  return rows.map((row) => toDeal(row, stages));
}

async function ofContact(scope: Scope, contactId: string): Promise<DealPage> {
  const rows = await dealsOfContactQuery(scope, contactId, MAX_DEALS).execute();
  return { rows: await withStages(scope, rows), total_number_of_records: rows.length, next_page: null };
}

/** A deal closes on a day, wherever it is looked at: its time says nothing, and is shown as a day in UTC. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

async function requireStage(
  tx: TransactionScope,
  { pipeline_id, pipeline_stage_id }: DealInput,
): Promise<StageRow> {
  const stages = await stagesOfPipelines(tx, [pipeline_id]);
  if (stages.length === 0) refuse('pipeline_id', 'This pipeline does not exist any more.');
  const stage = stages.find(({ _id }) => _id === pipeline_stage_id);
  return stage ?? refuse('pipeline_stage_id', 'This stage does not exist any more.');
}

export function createDealsService(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  contacts: Pick<ContactsService, 'allExist'>,
): DealsService {
  return {
    exists: dealExists,
    usesOfStages: countStages,
    move: moveDeals,
    ofContact,

    async valuesOfStages(scope) {
      const rows = await stageValuesQuery(scope).execute();
      return new Map(rows.map(({ id, count, value }) => [id, { count, value }]));
    },

    async list(scope, { customer_ids, deal_title = '', page_num, rows_per_page }) {
      if (customer_ids !== undefined) {
        return ofContact(scope, customer_ids);
      }
      const skip = (page_num - 1) * rows_per_page;
      const { count } = await dealCountQuery(scope, deal_title).executeTakeFirstOrThrow();
      const rows = await dealPageQuery(scope, deal_title, rows_per_page, skip).execute();
      return {
        rows: await withStages(scope, rows),
        total_number_of_records: count,
        next_page: skip + rows.length < count && rows.length > 0 ? page_num + 1 : null,
      };
    },

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'deal', body: input }, async (tx) => {
        const { customer_ids, expected_close_date, probability, ...named } = input;
        const people = [...new Set(customer_ids)];
        const stage = await requireStage(tx, input);
        if (!(await contacts.allExist(tx, people)))
          refuse('customer_ids', 'One of these contacts does not exist any more.');
        const now = clock();
        const deal = {
          _id: newId(now),
          ...named,
          probability: probability ?? stage.probability,
          expected_close_date: expected_close_date === null ? null : noonOf(expected_close_date),
          company_id: null,
          assignee_id: caller.user._id,
          created_at: now,
        };
        await insertDeal(tx, deal, people);
        await events.append(tx, [
          { kind: 'deals.updated' as const, ids: { deal_id: deal._id } },
          ...people.map((contact_id) => ({ kind: 'contact.updated' as const, ids: { contact_id } })),
        ]);
        const [made] = await withStages(tx, [{ business_id: tx.business_id, ...deal }]);
        if (!made) throw new AppError('deal_not_found');
        return made;
      }),

    async byId(scope, id) {
      const row = await dealRow(scope, id);
      const [deal] = row ? await withStages(scope, [row]) : [];
      if (!deal) throw new AppError('deal_not_found');
      return deal;
    },
  };
}
