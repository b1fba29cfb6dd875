import type {
  DealBoardPage,
  DealForecast,
  DealStageChange,
  DealTotal,
  dealBoard,
  dealTotals,
} from '@shared/contract/deal-board';
import type { Deal, DealChange, DealInput, dealList, moveDeal as moveEndpoint } from '@shared/contract/deals';
import type { BodyOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { type RecordState, recordState } from '../../platform/bin/record-bin';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import {
  type Caller,
  type Reader,
  type Scope,
  type TransactionScope,
  inTransaction,
} from '../../platform/scope';
import { withShownValues } from '../fields/reads';
import { stagesOfPipelines } from '../pipelines/reads';
import { pageOfColumn } from './board-page';
import type { BoardPlace } from './board-query';
import type { DealsContext } from './context';
import { createDeal } from './create-deal';
import { forecastOf, historyOf, totalsOf } from './figures';
import { pageOfDeals } from './list-page';
import { dealsByIds } from './list-query';
import { moveDeal } from './move-deal';
import { dealRow, dealsOfCompanyQuery, dealsOfContactQuery, moveAll } from './repository';
import { MOST_LED, findDeals } from './search';
import { recordMoves } from './stage-activities';
import { stageSumsQuery, withRoundedSums } from './sums';
import { updateDeal } from './update-deal';
import { toDeal, toDeals } from './views';

export type {
  CreatedDeal,
  DealImports,
  DealUndo,
  DealsUndo,
  ImportedDeal,
  PlannedDeal,
} from './imports/service';

/** One person is part of few deals; a hundred are more than the panel shows. */
const MAX_DEALS = 100;

type DealPage = ResponseOf<typeof dealList>['data'];
/** Before the rows have what is in the workspace's own fields. */
type PlainPage = Omit<DealPage, 'rows'> & { readonly rows: Deal[] };
type ListQuery = Omit<QueryOf<typeof dealList>, 'fields'>;

interface StageRef {
  readonly pipeline: string;
  readonly stage: string;
}

export interface DealsService {
  /** The deals of a contact, newest first. An unknown contact has none. */
  ofContact(reader: Reader, contactId: string): Promise<PlainPage>;
  /** The deals of a contact or of a company; else a page of a pipeline, or of all by title. */
  list(reader: Reader, query: QueryOf<typeof dealList>): Promise<DealPage>;
  /** The next deals of a stage, as they stand on the board. @throws AppError `validation_failed` for a wrong cursor. */
  board(reader: Reader, query: QueryOf<typeof dealBoard>): Promise<DealBoardPage>;
  totals(reader: Reader, query: QueryOf<typeof dealTotals>): Promise<DealTotal[]>;
  forecast(scope: Scope, pipelineId: string, assignee: string | undefined): Promise<DealForecast>;
  /** @throws AppError `deal_not_found`. */
  history(scope: Scope, id: string): Promise<DealStageChange[]>;
  /** @throws AppError `deal_not_found`. */
  byId(reader: Reader, id: string): Promise<Deal>;
  /**
   * Adds a deal; with the same key it is added once.
   * @throws AppError `validation_failed` (with fields).
   */
  create(caller: Caller, input: DealInput, key: string | null): Promise<Deal>;
  /** @throws AppError `deal_not_found`, `record_changed`, `validation_failed` (with fields). */
  update(caller: Caller, id: string, change: DealChange): Promise<Deal>;
  /** Puts it elsewhere on the board. @throws AppError `deal_not_found`, `stage_not_found`, `validation_failed`. */
  place(caller: Caller, id: string, to: BodyOf<typeof moveEndpoint>): Promise<Deal>;
  stateOf(scope: Scope, id: string): Promise<RecordState>;
  /** Stage -> how many deals are in it. */
  usesOfStages(scope: Scope): Promise<ReadonlyMap<string, number>>;
  /** Stage -> its deals and the sum of their values. */
  valuesOfStages(
    scope: Scope,
  ): Promise<ReadonlyMap<string, { readonly count: number; readonly value: number }>>;
  /** Deals of a stage, or of a whole pipeline, move to another stage. Answers how many. */
  move(
    tx: TransactionScope,
    caller: Caller,
    from: { readonly pipeline: string; readonly stage: string | null },
    to: StageRef,
  ): Promise<number>;
}

const CURSOR = /^(-?[\d.e+-]{1,40})~([A-Za-z0-9_.:=+/-]{1,64})$/;

function readCursor(text: string | undefined): BoardPlace | null {
  if (text === undefined) return null;
  const [, position, id] = CURSOR.exec(text) ?? [];
  if (position === undefined || id === undefined || !Number.isFinite(Number(position)))
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
  return { position: Number(position), id };
}

async function ofContact(reader: Reader, contactId: string): Promise<PlainPage> {
  const rows = await dealsOfContactQuery(reader, contactId, MAX_DEALS).execute();
  return { rows: await toDeals(reader, rows), total_number_of_records: rows.length, next_page: null };
}

async function ofCompany(reader: Reader, companyId: string): Promise<PlainPage> {
  const rows = await dealsOfCompanyQuery(reader, companyId, MAX_DEALS).execute();
  return { rows: await toDeals(reader, rows), total_number_of_records: rows.length, next_page: null };
}

async function pageOf(
  context: DealsContext,
  reader: Reader,
  { deal_title = '', ...query }: ListQuery,
): Promise<PlainPage> {
  const { customer_ids, company_id, page_num } = query;
  if (customer_ids !== undefined) return ofContact(reader, customer_ids);
  if (company_id !== undefined) return ofCompany(reader, company_id);
  const size = query.rows_per_page === 0 ? MAX_DEALS : query.rows_per_page;
  // One more says whether there is another page.
  const place = { limit: size + 1, offset: (page_num - 1) * size };
  const { page, count, isMore } = await pageOfDeals(context, reader, { ...query, text: deal_title }, place);
  const rows = await dealsByIds(reader, page.slice(0, size));
  return {
    rows: await toDeals(reader, rows),
    total_number_of_records: count,
    next_page: page.length > size ? page_num + 1 : null,
    ...(isMore && { total_is_lower_bound: true }),
  };
}

async function list(
  context: DealsContext,
  reader: Reader,
  { fields, ...query }: QueryOf<typeof dealList>,
): Promise<DealPage> {
  const page = await pageOf(context, reader, query);
  return { ...page, rows: await withShownValues(reader, 'deal', fields, page.rows) };
}

async function board(
  context: DealsContext,
  reader: Reader,
  { pipeline_id, pipeline_stage_id, rows_per_page, cursor, deal_title, ...rest }: QueryOf<typeof dealBoard>,
): Promise<DealBoardPage> {
  const after = readCursor(cursor);
  const wanted = { ...rest, text: deal_title };
  const stage = { pipeline_id, pipeline_stage_id };
  const found = await pageOfColumn(context, reader, stage, wanted, { after, limit: rows_per_page + 1 });
  const rows = found.slice(0, rows_per_page);
  const last = found.length > rows_per_page ? rows.at(-1) : undefined;
  return { rows: await toDeals(reader, rows), next_cursor: last ? `${last.position}~${last._id}` : null };
}

export function createDealsService(context: DealsContext): DealsService {
  return {
    stateOf: async (scope, id) => recordState(await dealRow(scope, id)),

    async usesOfStages(scope) {
      const rows = await stageSumsQuery(scope).execute();
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    ofContact,
    list: (reader, query) => list(context, reader, query),
    board: (reader, query) => board(context, reader, query),

    async totals(reader, { pipeline_id, deal_title, ...rest }) {
      return totalsOf(reader, pipeline_id, {
        ...rest,
        found: await findDeals(context, reader, deal_title, MOST_LED, pipeline_id),
      });
    },

    history: historyOf,
    forecast: (scope, pipelineId, assignee) => forecastOf(scope, pipelineId, assignee, context.clock()),

    async valuesOfStages(scope) {
      const rows = await stageSumsQuery(scope).execute();
      return new Map(
        rows.map((row) => withRoundedSums(row)).map(({ id, count, value }) => [id, { count, value }]),
      );
    },

    create: (caller, input, key) =>
      once(caller, context.clock, { key, endpoint: 'deal', body: input }, (tx) =>
        createDeal(context, tx, caller, input),
      ),

    update: (caller, id, change) =>
      inTransaction(caller, (tx) => updateDeal(context, tx, caller, id, change)),
    place: (caller, id, to) => inTransaction(caller, (tx) => moveDeal(context, tx, caller, id, to)),

    async move(tx, caller, from, to) {
      const stage = (await stagesOfPipelines(tx, [to.pipeline])).find(({ _id }) => _id === to.stage);
      if (!stage) throw new AppError('stage_not_found');
      const closes = stage.kind !== 'open';
      const target = { ...stage, closes, probability: closes ? stage.probability : null };
      const all = { from, to: target, now: context.clock() };
      await recordMoves(tx, all, caller.user._id);
      // Open timelines are loaded again.
      await context.events.append(tx, [
        { kind: 'activities.updated', ids: { activity_id: to.stage, record_id: '' } },
      ]);
      return moveAll(tx, all);
    },

    byId: async (reader, id) => toDeal(reader, await dealRow(reader, id)),
  };
}
