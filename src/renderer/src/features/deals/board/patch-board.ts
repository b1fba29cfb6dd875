import type { Deal } from '@shared/contract/deals';
import { api } from '../../../core/http/api';
import { isApiError } from '../../../core/http/api-error';
import type { AppDispatch, RootState } from '../../../core/store/store';
import { type ColumnArg, dealsApi } from '../api';
import { putInPlace, takeOut } from './column-pages';
import { readOnce } from '../../../core/http/read-once';

/** So many changes at once, as when a list is imported: the columns are loaded again. */
const MAX_PATCHED = 20;
/** A deal closes on a day, which is kept as the noon of it in UTC. */
const dayOf = (instant: string): string => instant.slice(0, 10);

/** Whether a column that is narrowed shows the deal; null: the server alone knows. */
export function isShown(deal: Deal, arg: ColumnArg): boolean | null {
  if (deal.pipeline._id !== arg.pipeline_id || deal.pipeline_stage_id._id !== arg.pipeline_stage_id)
    return false;
  if (deal.deleted_at !== null) return false;
  if (arg.assignee !== undefined && deal.assignee_id?._id !== arg.assignee) return false;
  const day = deal.expected_close_date === null ? null : dayOf(deal.expected_close_date);
  const { closes_from: from, closes_until: until } = arg;
  if (from !== undefined && (day === null || day < from)) return false;
  if (until !== undefined && (day === null || day > until)) return false;
  return arg.deal_title === undefined ? true : null;
}

type Patch = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/** Takes a deal out of every column that is loaded, and puts it where it stands now. @param deal null: it is gone */
const place =
  (id: string, deal: Deal | null): Patch =>
  async (dispatch, getState) => {
    const again: ColumnArg[] = [];
    for (const arg of dealsApi.util.selectCachedArgsForQuery(getState(), 'dealColumn')) {
      const shown = deal === null ? false : isShown(deal, arg);
      if (shown === null) again.push(arg);
      else
        dispatch(
          dealsApi.util.updateQueryData('dealColumn', arg, (draft) => {
            takeOut(draft, id);
            if (shown && deal !== null) putInPlace(draft, deal);
          }),
        );
    }
    const options = { forceRefetch: true, subscribe: false } as const;
    await Promise.all(again.map((arg) => dispatch(dealsApi.endpoints.dealColumn.initiate(arg, options))));
  };

/** Deals have changed: what is loaded of the board shows them as they are now, without being loaded again. */
export const patchBoard =
  (ids: readonly string[]): Patch =>
  async (dispatch) => {
    const reload = (): void => {
      dispatch(api.util.invalidateTags([{ type: 'Deal', id: 'BOARD' }]));
    };
    if (ids.length > MAX_PATCHED) {
      reload();
      return;
    }
    for (const id of ids) {
      const reading = dispatch(dealsApi.endpoints.deal.initiate(id, { forceRefetch: true }));
      const { data, error } = await readOnce(reading);
      const isGone = isApiError(error) && error.code === 'deal_not_found';
      if (data !== undefined && error === undefined) await dispatch(place(id, data));
      else if (isGone) await dispatch(place(id, null));
      else reload();
    }
  };
