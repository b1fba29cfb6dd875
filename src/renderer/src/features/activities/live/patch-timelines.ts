import type { Activity } from '@shared/contract/activities';
import { PLANNED_TYPES } from '@shared/rules/activity-types';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { isApiError } from '../../../core/http/api-error';
import { cachedResponses, responsesReplaced } from '../../../core/http/cached-responses';
import { readOnce } from '../../../core/http/read-once';
import type { AppDispatch, RootState } from '../../../core/store/store';
import { serverNow } from '../../../core/platform/server-time';
import { type ActivityArg, activitiesApi, isLong } from '../api';
import { EVERYWHERE, recordsOf } from './records-of';
import { type TimelinePage, putActivity, putHead } from './timeline-pages';

interface Timeline {
  readonly pages: readonly TimelinePage[];
  readonly pageParams: readonly unknown[];
}
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

const listsOf = (state: RootState) =>
  cachedResponses<ActivityArg, Timeline>(state, 'activityPages').filter(({ data }) => isLong(data.pages));
const has = ({ pages }: Timeline, id: string): boolean =>
  pages.some(({ rows }) => rows.some(({ activities }) => activities.some(({ _id }) => _id === id)));

/** Of an instant: the group of a list in which it stands; null outside the dates that the list is asked for. */
const groupsOf =
  ({ start_date, end_date, group_by = 'month', timezone = 'UTC' }: ActivityArg) =>
  (at: number): string | null => {
    if (start_date !== undefined && at < Date.parse(start_date)) return null;
    if (end_date !== undefined && at > Date.parse(end_date)) return null;
    const day = dayIn(timezone, at);
    return nameOf(group_by === 'month' ? { ...day, day: 1 } : day);
  };

const isAhead = ({ activity_type, activity_date }: Activity): boolean =>
  (PLANNED_TYPES as readonly number[]).includes(activity_type) && Date.parse(activity_date) > serverNow();

/**
 * Timelines of which many pages are loaded: their beginning is asked for again, and those of the changed activities that stand
 * further down. To load all of their pages again would take a call for each.
 * @param changed activities, and the records that each belongs to
 */
export const patchTimelines =
  (changed: ReadonlyMap<string, readonly string[]>): Thunk =>
  async (dispatch, getState) => {
    const records = new Set([...[...changed.values()].flat(), EVERYWHERE]);
    for (const { key, arg, data } of listsOf(getState())) {
      const isTouched =
        recordsOf(arg, data.pages).some((id) => records.has(id)) ||
        [...changed.keys()].some((id) => has(data, id));
      if (!isTouched) continue;
      const replace = (change: (pages: readonly TimelinePage[]) => readonly TimelinePage[]): void => {
        // Another page may have come meanwhile.
        const now = listsOf(getState()).find((list) => list.key === key)?.data;
        if (now) dispatch(responsesReplaced([{ key, data: { ...now, pages: change(now.pages) } }]));
      };
      const { data: fresh } = await readOnce(
        dispatch(activitiesApi.endpoints.activityHead.initiate(arg, { forceRefetch: true })),
      );
      if (fresh === undefined) continue;
      replace((pages) => putHead(pages, fresh));
      for (const id of changed.keys()) {
        const inHead = fresh.rows.some(({ activities }) => activities.some(({ _id }) => _id === id));
        if (inHead || !has(data, id)) continue;
        const { data: activity, error } = await readOnce(
          dispatch(activitiesApi.endpoints.activity.initiate(id, { forceRefetch: true })),
        );
        const isGone = isApiError(error) && error.status === 404;
        // What is put off to a time to come stands among what is planned.
        const shown = activity === undefined || isAhead(activity) ? null : activity;
        if (activity !== undefined || isGone)
          replace((pages) => putActivity(pages, id, shown, groupsOf(arg)));
      }
    }
  };
