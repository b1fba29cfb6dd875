import { type Deal, moveDeal } from '@shared/contract/deals';
import type { BodyInputOf } from '@shared/contract/endpoint';
import type { PipelineStage } from '@shared/contract/pipelines';
import { api } from '../../../core/http/api';
import { call } from '../../../core/http/endpoint-query';
import type { AppDispatch, RootState } from '../../../core/store/store';
import { dealsApi } from '../api';
import { putIn, takeOut } from './column-pages';

export interface DealMove {
  readonly deal: Deal;
  readonly from: PipelineStage | undefined;
  readonly to: PipelineStage;
  readonly body: BodyInputOf<typeof moveDeal>;
}

/** What the server makes of the probability (its rule is in domains/deals/enter-stage). */
function probabilityIn({ deal, from, to, body }: DealMove): number {
  if (from?._id === to._id) return deal.probability;
  if (to.kind !== 'open') return to.probability;
  const isSetByHand = from?.kind === 'open' && deal.probability !== from.probability;
  return (body.probability as number | undefined) ?? (isSetByHand ? deal.probability : to.probability);
}

interface Store {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/** Puts the deal in the columns and sums that are loaded. @returns takes that back */
function moveInCaches({ dispatch, getState }: Store, move: DealMove): () => void {
  const { deal, to } = move;
  const moved: Deal = {
    ...deal,
    probability: probabilityIn(move),
    pipeline_stage_id: { _id: to._id, name: to.name },
    ...(move.from?._id !== to._id && { stage_since: new Date().toISOString() }),
  };
  const columns = dealsApi.util
    .selectCachedArgsForQuery(getState(), 'dealColumn')
    .filter(({ pipeline_id }) => pipeline_id === deal.pipeline._id)
    .map((arg) =>
      dispatch(
        dealsApi.util.updateQueryData('dealColumn', arg, (draft) => {
          takeOut(draft, deal._id);
          if (arg.pipeline_stage_id === to._id) putIn(draft, moved, move.body.after);
        }),
      ),
    );
  const totals = dealsApi.util
    .selectCachedArgsForQuery(getState(), 'dealTotals')
    .filter(({ pipeline_id }) => pipeline_id === deal.pipeline._id)
    .map((arg) =>
      dispatch(
        dealsApi.util.updateQueryData('dealTotals', arg, (rows) => {
          const add = (stage: string, { deal_value, probability }: Deal, sign: 1 | -1): void => {
            let row = rows.find(({ pipeline_stage_id }) => pipeline_stage_id === stage);
            if (row === undefined) {
              row = { pipeline_stage_id: stage, count: 0, value: 0, weighted: 0 };
              rows.push(row);
            }
            row.count += sign;
            row.value += sign * deal_value;
            row.weighted += (sign * deal_value * probability) / 100;
          };
          add(deal.pipeline_stage_id._id, deal, -1);
          add(to._id, moved, 1);
        }),
      ),
    );
  return () => {
    for (const patch of [...columns, ...totals]) patch.undo();
  };
}

/** What the server answered stands where the deal is shown. */
function replaceInCaches({ dispatch, getState }: Store, deal: Deal): void {
  for (const arg of dealsApi.util.selectCachedArgsForQuery(getState(), 'dealColumn')) {
    dispatch(
      dealsApi.util.updateQueryData('dealColumn', arg, (draft) => {
        for (const page of draft.pages) {
          const at = page.rows.findIndex(({ _id }) => _id === deal._id);
          if (at >= 0) page.rows[at] = deal;
        }
      }),
    );
  }
}

const moveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once, and taken back when it is refused; its event brings what others have changed. */
    moveDeal: build.mutation({
      ...call(moveDeal, ({ deal, body }: DealMove) => ({ params: { id: deal._id }, body })),
      async onQueryStarted(move, { dispatch, getState, queryFulfilled }) {
        const store: Store = { dispatch, getState: getState as () => RootState };
        const undo = moveInCaches(store, move);
        try {
          const { data } = await queryFulfilled;
          replaceInCaches(store, data);
        } catch {
          undo();
        }
      },
    }),
  }),
});

export const { useMoveDealMutation } = moveApi;
